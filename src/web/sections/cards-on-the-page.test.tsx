import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type {
  PublicGroup,
  PublicPromotion,
  PublicService,
  PublicShowcase,
} from '#domains/showcase/contract.ts'
import { thea } from '../site/preview.fixture.ts'
import { page as booking } from './booking/page.tsx'
import { page as group } from './group/page.tsx'
import { page as promotion } from './promotion/page.tsx'
import { page as services } from './services/page.tsx'

const html = ({ Part }: typeof group, showcase: Partial<PublicShowcase>) =>
  renderToStaticMarkup(<Part showcase={{ ...thea, ...showcase }} />)

const [service] = thea.services
if (!service) throw new Error('the fixture has no service')
const hello: PublicService = {
  ...service,
  entityId: 'hello',
  title: 'A hello',
  serviceUrl: 'hello',
  presentation: 'calendar',
  nextAvailable: '2026-05-14T13:00:00.000Z',
  firstStarts: ['2026-05-14T13:00:00.000Z', '2026-05-14T13:30:00.000Z', '2026-05-19T13:00:00.000Z'],
}
const salsa: PublicGroup = {
  entityId: 'salsa',
  title: 'Tuesday salsa',
  description: '<p>Start any week.</p>',
  media: null,
  tags: [],
  priceCents: 2200,
  place: 'Studio, Baltimore',
  room: null,
  soldAs: 'each',
  serviceUrl: 'salsa',
  maxPartySize: 4,
  requiresApproval: false,
  visibility: 'public',
  timezone: 'America/New_York',
  dates: [
    {
      start: '2026-05-19T23:00:00.000Z',
      end: '2026-05-20T00:00:00.000Z',
      isFull: false,
      seatsLeft: null,
      priceCents: 2200,
      waiting: 0,
    },
    {
      start: '2026-05-26T23:00:00.000Z',
      end: '2026-05-27T00:00:00.000Z',
      isFull: false,
      seatsLeft: null,
      priceCents: 2200,
      waiting: 0,
    },
    {
      start: '2026-06-02T23:00:00.000Z',
      end: '2026-06-03T00:00:00.000Z',
      isFull: false,
      seatsLeft: null,
      priceCents: 2200,
      waiting: 0,
    },
  ],
  refundSentence: '',
}
const pass: PublicPromotion = {
  entityId: 'pass',
  title: 'The ten-pass',
  description: '',
  media: null,
  targets: ['salsa', 'unknown'],
  serviceUrl: 'an-offer',
  offer: 'bundle',
  percentOff: null,
  priceCents: 18_000,
  usualPriceCents: 22_000,
  sessions: 10,
  validDays: 180,
  brings: null,
  until: '2026-05-31',
}

test.each([
  ['booking', booking, { services: [] }],
  ['group', group, { groups: [] }],
  ['promotion', promotion, { promotions: [] }],
])('%s renders nothing without content', (_, half, showcase) => {
  expect(html(half, showcase)).toBe('')
})

test('a calendar card stands in its own section, with the days and the first times as links', () => {
  const showcase = { services: [...thea.services, hello] }
  expect(html(services, showcase)).not.toContain('A hello')
  const text = html(booking, showcase)
  expect(text).toContain('data-island="calendar"')
  expect(text).toContain('May 2026')
  expect(text).toContain('>9:00 AM</a>')
  expect(text).toContain('>9:30 AM</a>')
  expect(text).toContain('aria-label="Tuesday, May 19, has free times"')
  expect(text).toContain('href="/at/thea/services/hello?start=2026-05-14T13%3A00%3A00.000Z"')
})

test('a calendar card that is paused or full says so and starts no island', () => {
  const paused = html(booking, { services: [{ ...hello, visibility: 'paused' }] })
  expect(paused).toContain('takes no bookings for this at the moment')
  const full = html(booking, { services: [{ ...hello, nextAvailable: null, firstStarts: [] }] })
  expect(full).toContain('No time is free in the coming weeks')
  for (const text of [paused, full]) expect(text).not.toContain('data-island="calendar"')
})

test('a class shows its next dates, its seats and the way to book one', () => {
  const text = html(group, { groups: [salsa] })
  expect(text).toContain('7:00 to 8:00 PM')
  expect(text).toContain('Also May 26 and Jun 2')
  expect(text).toContain('Seats left')
  expect(text).toContain('href="/at/thea/services/salsa"')
  const seats = (changes: Partial<PublicGroup['dates'][number]>) =>
    html(group, {
      groups: [
        { ...salsa, dates: salsa.dates.map((date, at) => (at === 0 ? { ...date, ...changes } : date)) },
      ],
    })
  expect(seats({ seatsLeft: 2 })).toContain('2 seats left')
  expect(seats({ isFull: true })).toContain('Next date with seats: May 26')
  const full = { ...salsa, dates: salsa.dates.map((date) => ({ ...date, isFull: true })) }
  expect(html(group, { groups: [full] })).toContain('Every date is full')
  const paused = html(group, { groups: [{ ...salsa, visibility: 'paused' }] })
  expect(paused).toContain('takes nobody new')
  expect(paused).not.toContain('Book a seat')
})

test('a class without a date, and a paused one, say so', () => {
  expect(html(group, { groups: [{ ...salsa, dates: [] }] })).toContain('No date is set at the moment')
  expect(html(group, { groups: [{ ...salsa, visibility: 'paused' }] })).toContain('Paused')
})

test('an audio room shows its moderators, and its link only if it has one', () => {
  const room = {
    title: 'Out loud',
    description: '',
    moderators: [{ name: 'Thea Amankwah', image: 'https://elsewhere.example/a.jpg' }],
    url: 'https://www.clubhouse.com/event/1',
  }
  const open = html(group, { groups: [{ ...salsa, place: 'Clubhouse', room }] })
  for (const words of ['Audio room', 'Out loud', '>TA<', 'Join on Clubhouse']) expect(open).toContain(words)
  expect(open).not.toContain('elsewhere.example')
  const paid = html(group, { groups: [{ ...salsa, room: { ...room, url: null } }] })
  expect(paid).not.toContain('Join on Clubhouse')
})

test('a bundle shows both prices, its last day, what it is for, and leads to where it is bought', () => {
  const policy = 'What you do not use, Thea can pay back by the share that is left.'
  const terms = { priceCents: 18_000, sessions: 10, validDays: 180, sharesMost: 1, policy }
  const onSale = { ...pass, pass: { ...terms, targets: [{ id: 'salsa', title: 'Tuesday salsa' }] } }
  const text = html(promotion, { groups: [salsa], promotions: [onSale] })
  for (const words of ['Until May 31', '$220', '$180', '10 classes for 180 days from today', '$18 a class'])
    expect(text).toContain(words)
  expect(text).toContain('Share it with one person you name.')
  expect(text).toContain(policy)
  expect(text).toContain('href="/at/thea/services/an-offer#times">Buy the ten-pass</a>')
})

test('a bundle that cannot be bought says why', () => {
  const says = (change: Partial<PublicPromotion>) =>
    html(promotion, { groups: [salsa], promotions: [{ ...pass, ...change }] })
  expect(says({})).toContain('It cannot be bought at the moment.')
  expect(says({ isSoldOut: true })).toContain('This offer is sold out.')
  expect(says({ rests: 'paused' })).toContain('This offer is paused at the moment.')
  expect(says({ rests: 'ended' })).toContain('This offer has ended.')
  for (const text of [says({}), says({ isSoldOut: true })]) expect(text).not.toContain('class="btn')
})

test('a featured class and a featured promotion say so', () => {
  const featuring = (serviceId: string) => ({
    groups: [salsa],
    promotions: [pass],
    featuredService: { entityId: 'x', serviceId },
  })
  expect(html(group, featuring('salsa'))).toContain('Featured')
  expect(html(promotion, featuring('salsa'))).not.toContain('Featured')
  expect(html(promotion, featuring('pass'))).toContain('Featured · Until')
  expect(html(group, featuring('pass'))).not.toContain('Featured')
})
