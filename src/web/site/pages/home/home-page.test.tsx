import { expect, test } from 'vitest'
import { usualHomeTexts } from '#domains/growth/rules/home-texts.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { executables, hostile, metaOf, titleOf } from '../../html.fixture.ts'
import { assets, thea } from '../../preview.fixture.ts'
import { renderHome, renderShowcase } from '../../render.tsx'

const withCss = { ...assets, homeCss: ['/assets/home-1.css'] }
const home = (examples: readonly PublicShowcase[] = [], texts: Partial<typeof usualHomeTexts> = {}) =>
  renderHome({ texts: { ...usualHomeTexts, ...texts }, examples }, withCss)

/** The texts and addresses of the links with a class, in their order. */
const linksOf = (html: string, pattern = /<a [^>]*>/g) =>
  [...html.matchAll(pattern)].map(([tag]) => /href="([^"]*)"/.exec(tag)?.[1])
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ')

const marta: PublicShowcase = {
  ...thea,
  provider: 'USERSUB#marta',
  userUrl: 'marta',
  profile: {
    ...thea.profile,
    firstName: 'Marta',
    lastName: 'Kowalska',
    jobTitle: 'Potter',
    place: 'Portland',
  },
  services: thea.services.map((service) => ({ ...service, nextAvailable: null })),
}

test('the one primary action builds a page; sign-in and the directory are links', () => {
  const html = home()
  expect(linksOf(html, /<a class="b-1[^>]*>/g)).toEqual(['/onboarding'])
  expect(linksOf(html)).toEqual(expect.arrayContaining(['/signin', '/selectfreelancer', '#how']))
  expect(html).toContain('<form action="/selectfreelancer"')
  expect(html).not.toContain('href="/signup"')
})

test('five themes are shown as pictures with a size and words, in both formats', () => {
  const html = home()
  const looks = [...html.matchAll(/data-look="(\w+)"><picture>.*?<\/picture>/g)]
  expect(looks.map(([, theme]) => theme)).toEqual(['summit', 'paper', 'studio', 'pulse', 'atelier'])
  for (const [picture, theme] of looks) {
    expect(picture).toMatch(/<source type="image\/avif" srcSet="[^"]+"\/>/)
    expect(picture).toMatch(/<img [^>]*alt="Example page of [^"]+" width="600" height="926"/)
    expect(picture).toContain(theme)
  }
})

test('title, description and canonical address are those of the start page', () => {
  const html = home()
  expect(titleOf(html)).toBe(`Showcase: ${usualHomeTexts.title}`)
  expect(metaOf(html, 'description')).toMatch(/^Show what you do/)
  expect(html).toContain('<link rel="canonical" href="https://showcase.example/newhome"/>')
})

test('its stylesheet is linked by no other page', () => {
  expect(home()).toContain('/assets/home-1.css')
  expect(renderShowcase(thea, withCss)).not.toContain('/assets/home-1.css')
})

test('without a live page nothing is offered to open', () => {
  const html = home()
  expect(linksOf(html).filter((href) => href?.startsWith('/at/'))).toEqual([])
  expect(html).not.toContain('class="examples"')
  expect(wordsOf(html)).not.toContain('See ')
})

test('a live page is offered first, for trying a time, and in the list with its next free time', () => {
  const html = home([thea])
  expect(wordsOf(html)).toContain('See Thea’s page')
  const [service] = thea.services
  expect(linksOf(html).filter((href) => href?.startsWith('/at/'))).toEqual([
    '/at/thea',
    `/at/thea/services/${service?.serviceUrl}`,
    `/at/thea/services/${service?.serviceUrl}`,
    '/at/thea',
    '/at/thea',
  ])
  expect(wordsOf(html)).toContain(
    'Thea Amankwah dance instructor in Baltimore Next free Thu, May 14, 2:00 PM in Baltimore',
  )
})

test('several live pages stand in the order of the directory; a page without free times offers no time to try', () => {
  const html = home([marta, thea])
  expect([...html.matchAll(/<li><a href="(\/at\/\w+)">/g)].map(([, href]) => href)).toEqual([
    '/at/marta',
    '/at/thea',
  ])
  expect(wordsOf(html)).toContain('See Marta’s page')
  expect(wordsOf(html)).toContain('Marta Kowalska Potter in Portland TA Thea Amankwah')
  expect(linksOf(html).filter((href) => href?.includes('/services/'))).toEqual([])
})

test('the operator’s texts replace the usual ones, and an empty text leaves its part out', () => {
  const html = home([], {
    title: 'Yoga in Leeds' as never,
    promise2: '' as never,
    steps: '' as never,
    under: '' as never,
  })
  expect(html).toContain('<h1 id="h-home">Yoga in Leeds</h1>')
  expect(titleOf(html)).toBe('Showcase: Yoga in Leeds')
  expect(wordsOf(html)).not.toContain(usualHomeTexts.promise2)
  expect(wordsOf(html)).toContain(usualHomeTexts.promise3)
  expect(wordsOf(html)).not.toContain(usualHomeTexts.under)
  expect(html).not.toContain('id="how"')
  expect(linksOf(html)).not.toContain('#how')
})

test('script in an operator’s text and in a name is inert', () => {
  const all = Object.fromEntries(Object.keys(usualHomeTexts).map((name) => [name, hostile]))
  const named = {
    ...thea,
    profile: { ...thea.profile, firstName: hostile, jobTitle: hostile, place: hostile },
  }
  const html = renderHome({ texts: all as typeof usualHomeTexts, examples: [named] }, assets)
  const pictures = (tag: string) => tag.startsWith('<img')
  expect(executables(html).filter((tag) => !pictures(tag))).toEqual([])
  expect(executables(html).filter(pictures)).toEqual(executables(home()).filter(pictures))
})
