import { expect, test } from 'vitest'
import type { PublicPost, PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { executables, hostile, jsonLdOf } from './html.fixture.ts'
import { assets, thea } from './preview.fixture.ts'
import { renderPost, renderService, renderShowcase } from './render.tsx'
import { faultsIn } from './schema-org.fixture.ts'

const online = thea.services.map((service) => ({ ...service, place: 'Zoom' }))
const rating = { average: 4.8, count: 9, byStars: [8, 1, 0, 0, 0] }
const group: PublicShowcase['groups'][number] = {
  entityId: 'g',
  title: 'Monday class',
  description: '<p>Bring water.</p>',
  media: null,
  tags: [],
  priceCents: 2000,
  place: '412 N Howard Street, Baltimore',
  room: null,
  soldAs: 'each',
  serviceUrl: 'salsa',
  maxPartySize: 4,
  requiresApproval: false,
  visibility: 'public',
  timezone: 'America/New_York',
  dates: [
    {
      start: '2026-05-18T22:00:00.000Z',
      end: '2026-05-18T23:00:00.000Z',
      isFull: false,
      seatsLeft: null,
      priceCents: 2200,
      waiting: 0,
    },
  ],
  refundSentence: '',
}
const post = {
  entityId: 'p',
  title: 'The bell',
  serviceUrl: 'the-bell',
  description: '',
  body: '<p>Listen.</p>',
  media: null,
  tags: ['practice'],
  state: 'published',
  publishAt: '2026-04-27T13:00:00.000Z',
  minutes: 3,
  revisedAt: '2026-05-01T13:00:00.000Z',
  serviceIds: [],
} as PublicPost['post']

const pages: Readonly<Record<string, PublicShowcase>> = {
  'with an address': thea,
  'of a person online': { ...thea, services: online },
  'with a rating': { ...thea, rating },
  'of a person online with a rating': { ...thea, services: online, rating },
  'with classes': { ...thea, groups: [group, { ...group, place: 'Zoom' }] },
  'of a person with classes': { ...thea, services: online, groups: [group] },
  'with languages and skills': {
    ...thea,
    skills: [{ entityId: 's', name: 'Salsa' }],
    appConfigurations: {
      languages: ['en'],
      captions: {},
      hiddenSections: [],
    } as unknown as PublicShowcase['appConfigurations'],
  },
  'with nothing': {
    ...thea,
    services: [],
    skills: [],
    profile: { ...thea.profile, bio: '', jobTitle: '', place: '' },
  },
  'with an address and nothing else': {
    ...thea,
    services: thea.services.map((service) => ({ ...service, description: '', media: null })),
    skills: [],
    groups: [{ ...group, description: '' }],
    profile: { ...thea.profile, bio: '', jobTitle: '', place: '' },
  },
  'of an attacker': {
    ...thea,
    profile: { ...thea.profile, firstName: hostile, bio: hostile, place: hostile },
  },
}

/** The places of values in a document that say nothing. */
function emptyIn(value: unknown, at = ''): string[] {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return [at]
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => emptyIn(inner, `${at}/${name}`))
}

test.for(Object.entries(pages))('every document of a Showcase %s is in the vocabulary', ([, showcase]) => {
  const service = showcase.services[0] ?? (thea.services[0] as PublicService)
  const documents = [
    renderShowcase(showcase, assets),
    renderService({ showcase, service, firstTimes: null }, assets),
    renderPost({ showcase, post }, assets),
  ]
  for (const html of documents) {
    expect(faultsIn(jsonLdOf(html))).toEqual([])
    expect(emptyIn(jsonLdOf(html))).toEqual([])
    expect(executables(html)).toEqual([])
  }
})

test('search engines are told what everybody pays: a discount, not an intro', () => {
  const [service] = online
  if (!service) throw new Error('no service')
  const offer = { title: 'Less', usualCents: 6500, offerCents: 4500, endsAt: null, left: null, only: '' }
  const priceOf = (isIntro: boolean) => {
    const promoted = { ...service, priceCents: 4500, priceOffer: { ...offer, isIntro } }
    const showcase = { ...thea, services: [promoted] }
    return JSON.stringify(jsonLdOf(renderService({ showcase, service: promoted, firstTimes: null }, assets)))
  }
  expect(priceOf(false)).toContain('"price":"45.00"')
  expect(priceOf(true)).toContain('"price":"65.00"')
  expect(priceOf(true)).not.toContain('45.00')
})

test('the checker finds unknown types and properties, and values of another type', () => {
  const person = { '@context': 'https://schema.org', '@type': 'Person', name: 'Thea' }
  expect(faultsIn(person)).toEqual([])
  expect(faultsIn({ ...person, aggregateRating: { '@type': 'AggregateRating' } })).toEqual([
    'aggregateRating is no property of Person',
  ])
  expect(faultsIn({ ...person, url: '/at/thea' })).toEqual(['url: "/at/thea"'])
  expect(faultsIn({ ...person, name: '' })).toEqual(['name: ""'])
  expect(
    faultsIn({ ...person, makesOffer: [{ '@type': 'Offer', price: '5', foo: 1 }, { '@type': 'Person' }] }),
  ).toEqual(['makesOffer.foo is no property of Offer', 'makesOffer is Person'])
  expect(faultsIn({ ...person, '@context': 'http://schema.org', '@type': 'Human' })).toContain('@type Human')
})

test('classes are events with their own dates and place, and an unrated person is no organization', () => {
  const { event } = jsonLdOf(renderShowcase(pages['with classes'] as PublicShowcase, assets))
  expect(event).toMatchObject([
    {
      '@type': 'Event',
      startDate: '2026-05-18T22:00:00.000Z',
      location: { '@type': 'Place' },
      offers: { price: '20.00' },
    },
    { '@type': 'Event', location: { '@type': 'VirtualLocation' } },
  ])
  const person = jsonLdOf(renderShowcase(pages['of a person with classes'] as PublicShowcase, assets))
  expect([person['@type'], person['performerIn']]).toEqual([
    'Person',
    [expect.objectContaining({ name: 'Monday class' })],
  ])
})

test('a rating is stated from three verified reviews on, and nowhere before', () => {
  const rated = renderShowcase({ ...thea, rating: { ...rating, count: 3 } }, assets)
  expect(jsonLdOf(rated)['aggregateRating']).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.8,
    reviewCount: 3,
    bestRating: 5,
    worstRating: 1,
  })
  for (const html of [renderShowcase({ ...thea, rating: null }, assets)])
    expect(html).not.toContain('aggregateRating')
})
