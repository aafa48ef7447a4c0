import { expect, test } from 'vitest'
import { closedWeek, IndividualService, titleMax } from '#domains/catalogue/contract.ts'
import { ApiError } from '../../lib/api.ts'
import { refusedFields } from '../../lib/forms/use-form.ts'
import type { Data } from '../../parts/editing/autosave.ts'
import { copyOf } from '../../parts/selling/copy-of.ts'
import { hasReminder } from '../../parts/selling/reminders.ts'
import { fieldOf, issuesFrom, newService, serviceIssues } from './service-values.ts'

const entityId = '01JD0000000000000000000000'
const none = new Set<string>()
const zoom = { kind: 'Zoom', link: 'https://zoom.us/j/1' }
const typed = (over: Data = {}): Data => ({
  ...newService,
  title: 'First lesson',
  serviceUrl: 'first-lesson',
  priceCents: 8000,
  location: zoom,
  ...over,
})
const parsed = (values: Data) => IndividualService.parse({ ...values, entityId })

test('a title, a price and a place make a service', () => {
  expect(serviceIssues(typed(), none, entityId)).toEqual({})
  const service = parsed(typed())
  expect(service).toMatchObject({ priceCents: 8000, durationMin: 60, minNoticeMin: 240, schedule: null })
})

test('an empty form names exactly what is missing', () => {
  expect(serviceIssues(newService, none, entityId)).toEqual({
    title: 'Title is required',
    priceCents: 'A price, or switch it to free',
    'location.link': 'An https link, please',
  })
})

test('a service on some dates needs a day with hours', () => {
  const day = { from: '2027-06-05', to: '2027-06-05', note: '' }
  const on = (exceptions: object[]) =>
    serviceIssues(
      typed({ scheduleType: 'one_time', schedule: { timezone: 'UTC', days: closedWeek, exceptions } }),
      none,
      entityId,
    )
  expect(on([])).toEqual({ schedule: 'At least one day' })
  expect(on([{ ...day, windows: [{ start: '10:00', end: '12:00' }] }])).toEqual({})
})

test('what was typed for another kind of place is not stored', () => {
  const values = typed({
    location: { ...zoom, kind: 'Offline', address: '12 Pier St', directions: 'Ring twice' },
    media: { type: 'youtube', youtubeId: 'dQw4w9WgXcQ', alt: '', image: 'hills' },
  })
  expect(serviceIssues(values, none, entityId)).toEqual({})
  const stored = parsed(values)
  expect(stored.location).toEqual({ kind: 'Offline', address: '12 Pier St', directions: 'Ring twice' })
  expect(stored.media).toEqual({ type: 'youtube', youtubeId: 'dQw4w9WgXcQ', alt: '' })
  // a saved service opens as it is stored
  expect(parsed(stored)).toEqual(stored)
})

const refund = (steps: object[]) => ({ template: 'custom', title: '', description: '', ladder: steps })
test.each<[string, Data, Record<string, string>]>([
  ['a price in words', { priceCents: 'eighty' }, { priceCents: 'An amount such as 80 or 49.50' }],
  ['a price of ten cents', { priceCents: 10 }, { priceCents: 'Free, or at least $0.50' }],
  ['a price beyond the highest', { priceCents: 1_000_100 }, { priceCents: 'At most $10,000' }],
  ['a title too long', { title: 'a'.repeat(51) }, { title: '1 character too many. At most 50 fit.' }],
  ['no length', { durationMin: '' }, { durationMin: 'At least 5 minutes' }],
  [
    'a place without an address',
    { location: { kind: 'Offline', address: '' } },
    { 'location.address': 'Place is required' },
  ],
  [
    'another video site',
    { media: { type: 'youtube', image: 'arc', youtubeId: 'https://vimeo.com/1', alt: '' } },
    { 'media.youtubeId': 'A YouTube link or id, please' },
  ],
  [
    'an address with spaces',
    { serviceUrl: 'First Lesson' },
    { serviceUrl: 'Use lowercase letters, digits and dashes' },
  ],
  [
    'a refund above everything',
    { refund: refund([{ hoursBefore: 1, percent: 120 }]) },
    { 'refund.ladder': 'At most 100' },
  ],
])('%s is refused beside its field', (_, over, issues) => {
  expect(serviceIssues(typed(over), none, entityId)).toEqual(issues)
})

test('the address of another service is refused before the server has to', () => {
  expect(serviceIssues(typed(), new Set(['first-lesson']), entityId)).toEqual({
    serviceUrl: 'Another service of yours has this address.',
  })
})

test('a copy has everything of the other service but its title and its address', () => {
  const values = typed({ tags: ['calm'], maxPerDay: 3 })
  const copy = copyOf(values, new Set(['first-lesson', 'first-lesson-copy']))
  expect(copy).toEqual({ ...values, title: 'First lesson (copy)', serviceUrl: 'first-lesson-copy-2' })
  expect(serviceIssues(copy, new Set(['first-lesson']), entityId)).toEqual({})
  const long = copyOf(typed({ title: 'é'.repeat(titleMax) }), none)
  expect(serviceIssues(long, none, entityId)).toEqual({})
  expect(String(long['title']).endsWith('é (copy)')).toBe(true)
})

test('the words of the server land on the fields of the form', () => {
  expect(fieldOf('refund.ladder.2.percent')).toBe('refund.ladder')
  const fields = { 'body.location.address': 'Place is required', 'body.title': 'Title is required' }
  const refused = refusedFields(new ApiError('request.invalid', 400, 'Not like this', { fields }))
  expect(issuesFrom(refused)).toEqual({
    'location.address': 'Place is required',
    title: 'Title is required',
  })
})

test('a new service reminds a day and an hour before', () => {
  expect(hasReminder(newService, 24) && hasReminder(newService, 1)).toBe(true)
  expect(hasReminder(typed({ reminderHours: [1] }), 24)).toBe(false)
})
