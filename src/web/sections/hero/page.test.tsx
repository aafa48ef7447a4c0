import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { thea } from '../../site/preview.fixture.ts'
import { page } from './page.tsx'

type Hero = NonNullable<PublicShowcase['hero']>
const same: NonNullable<Hero['mobile']> = { media: null, alignment: null, greeting: '', oneLiner: '' }
const render = (mobile: Hero['mobile'], own: Partial<Hero> = {}) =>
  renderToStaticMarkup(
    page.Part({ showcase: { ...thea, hero: thea.hero && { ...thea.hero, ...own, mobile } } }),
  )

test('a phone shows the hero of wide pages unless the provider changed something', () => {
  expect(render(same)).toBe(render(null))
  expect(render(null)).not.toContain('data-layout')
})

test('a phone has its own greeting, one-liner and alignment in the same hero', () => {
  const html = render({ ...same, greeting: 'Hi', oneLiner: 'Come in', alignment: 'middle' })
  expect(html.match(/<section/g)).toHaveLength(1)
  expect(html).toContain('<span data-layout="wide">Hello, I’m glad you’re here.</span>')
  expect(html).toContain('<span data-layout="phone">Hi</span>')
  expect(html).toContain('<span data-layout="phone">Come in</span>')
  expect(html).toContain('data-alignment="left" data-phone-alignment="middle"')
})

test('a picture for phones makes a hero of its own, with the composition of that picture', () => {
  const ref = (letter: string, size: string) => `${letter.repeat(32)}-${size}-aabbcc`
  const html = render(
    { ...same, media: { type: 'image', image: ref('b', '800x1200'), alt: 'Tall' } },
    { media: { type: 'image', image: ref('a', '1600x900'), alt: 'Wide' } },
  )
  expect(html).toMatch(/data-composition="wide"[^>]*data-layout="wide"/)
  expect(html).toMatch(/data-composition="portrait"[^>]*data-layout="phone"/)
  // neither is fetched before the styles decide which one is visible
  expect(html.match(/<img/g)).toHaveLength(2)
  expect(html.match(/loading="lazy"/g)).toHaveLength(2)
  expect(new Set(html.match(/ id="[^"]*"/g)).size).toBe(html.match(/ id="[^"]*"/g)?.length)
})

test('a provider without a bio is introduced by the trade', () => {
  const showcase = { ...thea, profile: { ...thea.profile, bio: '' } }
  expect(renderToStaticMarkup(page.Part({ showcase }))).toContain(
    '<p class="one-liner">dance instructor: Salsa and Cuban son for beginners</p>',
  )
})

const featuring = (serviceId: string, own: Partial<PublicShowcase> = {}) =>
  renderToStaticMarkup(
    page.Part({
      showcase: { ...thea, groups, promotions, featuredService: { entityId: 'featured', serviceId }, ...own },
    }),
  )
const card = { description: '', media: null, tags: [] }
const groups: PublicShowcase['groups'] = [
  {
    ...card,
    entityId: 'class',
    title: 'Morning class',
    priceCents: 2000,
    place: 'Baltimore',
    room: null,
    soldAs: 'each',
    serviceUrl: 'salsa',
    maxPartySize: 4,
    requiresApproval: false,
    visibility: 'public',
    timezone: 'America/New_York',
    dates: [],
    refundSentence: '',
  },
]
const promotions: PublicShowcase['promotions'] = [
  {
    ...card,
    entityId: 'offer',
    title: 'Spring week',
    targets: [],
    serviceUrl: 'an-offer',
    offer: 'discount',
    percentOff: 20,
    priceCents: null,
    usualPriceCents: null,
    sessions: null,
    validDays: 0,
    brings: null,
    until: null,
  },
]

test.each([
  ['class', 'Featured: <a href="/at/thea#group">Morning class</a>, $20'],
  ['offer', 'Featured: <a href="/at/thea#promotion">Spring week</a>, 20% off'],
])('a featured %s stands in the hero and leads to its card', (id, words) => {
  expect(featuring(id)).toContain(words)
})

test('a featured service stands in the hero unless the main button books it', () => {
  const [first, second] = thea.services
  expect(featuring(second?.entityId ?? '')).toContain(`>${second?.title}</a>, $`)
  expect(featuring(first?.entityId ?? '')).not.toContain('Featured')
})

test('the hero features nothing that is paused, shared by link only, or in a section that is switched off', () => {
  const paused = groups.map((group) => ({ ...group, visibility: 'paused' as const }))
  expect(featuring('class', { groups: paused })).not.toContain('Featured')
  const hiddenSections = ['groupService' as const]
  const appConfigurations = {
    entityId: 'switches',
    hiddenSections,
    captions: {},
    languages: [],
    trackingOptOut: false,
  }
  expect(featuring('class', { appConfigurations })).not.toContain('Featured')
  const services = thea.services.map((service) => ({ ...service, visibility: 'link-only' as const }))
  expect(featuring(services[1]?.entityId ?? '', { services })).not.toContain('Featured')
})
