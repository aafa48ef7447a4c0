import { expect, test } from 'vitest'
import { IndividualService, titleMax, type WeeklySchedule } from '#domains/catalogue/contract.ts'
import { ApiError } from '../../lib/api.ts'
import { refusedFields } from '../../lib/forms/use-form.ts'
import { fieldOf, issuesFrom, serviceIssues } from './service-issues.ts'
import { copyOf, newValues, type ServiceValues, serviceOf, valuesOf } from './service-values.ts'

const entityId = '01JD0000000000000000000000'
const closed = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
const week: WeeklySchedule = { timezone: 'UTC', days: closed, exceptions: [] }
const none = new Set<string>()
const typed = (over: Partial<ServiceValues> = {}): ServiceValues => ({
  ...newValues(week),
  title: 'First lesson',
  serviceUrl: 'first-lesson',
  price: '80',
  zoomLink: 'https://zoom.us/j/1',
  ...over,
})

test('a title, a price and a place make a service', () => {
  expect(serviceIssues(typed(), none, entityId)).toEqual({})
  const service = IndividualService.parse(serviceOf(typed(), entityId))
  expect(service).toMatchObject({ priceCents: 8000, durationMin: 60, minNoticeMin: 240, schedule: null })
})

test('an empty form names exactly what is missing', () => {
  expect(serviceIssues(newValues(week), none, entityId)).toEqual({
    title: 'Title is required',
    price: 'A price, or switch it to free',
    zoomLink: 'An https link, please',
  })
})

test('saved values come back as they were typed', () => {
  const values = typed({
    place: 'Offline',
    address: '12 Pier St',
    directions: 'Ring twice',
    zoomLink: '',
    refundTemplate: 'custom',
    refundTitle: 'Ours',
    ladder: [{ hoursBefore: 24, percent: 100 }],
    maxPerDay: 3,
    tags: ['salsa'],
    ownHours: true,
  })
  const service = IndividualService.parse(serviceOf(values, entityId))
  expect(valuesOf(service, week)).toEqual(values)
})

test('a ladder is stored with the longest notice first', () => {
  const steps = [
    { hoursBefore: 24, percent: 25 },
    { hoursBefore: 168, percent: 100 },
  ]
  const service = IndividualService.parse(
    serviceOf(typed({ refundTemplate: 'custom', ladder: steps }), entityId),
  )
  expect(service.refund.ladder.map((step) => step.hoursBefore)).toEqual([168, 24])
})

test.each<[string, Partial<ServiceValues>, Record<string, string>]>([
  ['a price in words', { price: 'eighty' }, { price: 'An amount such as 80 or 49.50' }],
  ['a price of ten cents', { price: '0.10' }, { price: 'Free, or at least $0.50' }],
  ['a price beyond the highest', { price: '10001' }, { price: 'At most $10,000' }],
  ['a title too long', { title: 'a'.repeat(51) }, { title: '1 character too many. At most 50 fit.' }],
  ['no length', { durationMin: '' }, { durationMin: 'At least 5 minutes' }],
  ['a place without an address', { place: 'Offline' }, { address: 'Place is required' }],
  [
    'another video site',
    { media: { type: 'youtube', image: 'arc', youtube: 'https://vimeo.com/1', alt: '' } },
    { youtube: 'A YouTube link or id, please' },
  ],
  [
    'an address with spaces',
    { serviceUrl: 'First Lesson' },
    { serviceUrl: 'Use lowercase letters, digits and dashes' },
  ],
  [
    'a refund above everything',
    { refundTemplate: 'custom', ladder: [{ hoursBefore: 1, percent: 120 }] },
    { ladder: 'At most 100' },
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
  expect(long.title.endsWith('é (copy)')).toBe(true)
})

test('the words of the server land on the fields of the form', () => {
  expect(fieldOf('refund.ladder.2.percent')).toBe('ladder')
  const fields = { 'body.location.address': 'Place is required', 'body.title': 'Title is required' }
  const refused = refusedFields(new ApiError('request.invalid', 400, 'Not like this', { fields }))
  expect(issuesFrom(refused)).toEqual({ address: 'Place is required', title: 'Title is required' })
})

test('reminders go out a day and an hour before, unless they are switched off', () => {
  expect(serviceOf(typed(), entityId)['reminderHours']).toEqual([24, 1])
  const off = serviceOf(typed({ remindsDayBefore: false, remindsHourBefore: false }), entityId)
  expect(off['reminderHours']).toEqual([])
  const hourOnly = IndividualService.parse({ ...off, reminderHours: [1] })
  expect(valuesOf(hourOnly, week)).toMatchObject({ remindsDayBefore: false, remindsHourBefore: true })
})
