import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { refusedFields } from './add-refusals.ts'
import { type AddValues, addRequest, amountOf, newBooking, payOf } from './add-values.ts'
import { mailSentence } from './mail-words.tsx'
import type { SoldService } from './sold-services.ts'

const at = new Date('2026-05-01T12:00:00Z')
const service: SoldService = {
  id: '01JD0000000000000000000000',
  title: 'First lesson',
  tax: null,
  priceCents: 4800,
  maxPartySize: 4,
  timezone: 'America/New_York',
  reminderHours: [24, 1],
}
const typed = (over: Partial<AddValues> = {}): AddValues => ({
  ...newBooking(),
  serviceId: service.id,
  start: '2026-05-12T23:00:00.000Z',
  name: 'Leah Osei',
  email: ' leah@example.com ',
  ...over,
})
const issuesOf = (values: AddValues, sold: SoldService | null = service) => {
  const asked = addRequest(values, sold ?? undefined, at)
  return 'issues' in asked ? asked.issues : {}
}
const bodyOf = (values: AddValues) => {
  const asked = addRequest(values, service, at)
  return 'body' in asked ? asked.body : undefined
}

test('a service, a time, a name and an address make a booking that is to be paid outside', () => {
  expect(bodyOf(typed())).toEqual({
    serviceId: service.id,
    start: '2026-05-12T23:00:00.000Z',
    name: 'Leah Osei',
    email: 'leah@example.com',
    note: '',
    quantity: 1,
    amountCents: 4800,
    paid: false,
    makeRoom: false,
    evenIfBusy: false,
  })
})

test('the price follows the party until somebody types another', () => {
  expect(amountOf(typed({ quantity: '3' }), service)).toBe('144')
  expect(bodyOf(typed({ quantity: '3', amount: '100' }))).toMatchObject({ quantity: 3, amountCents: 10_000 })
})

test('free is 0, whatever the amount says, and paid says so', () => {
  expect(bodyOf(typed({ pay: 'free', amount: 'nonsense' }))).toMatchObject({ amountCents: 0, paid: false })
  expect(bodyOf(typed({ pay: 'paid' }))).toMatchObject({ amountCents: 4800, paid: true })
  expect(payOf(newBooking(), { ...service, priceCents: 0 })).toBe('free')
})

test('another time is typed for the place of the service', () => {
  const other = { how: 'typed', date: '2026-05-12', time: '06:15' } as const
  expect(bodyOf(typed(other))?.start).toBe('2026-05-12T10:15:00.000Z')
  expect(issuesOf(typed({ ...other, time: '' }))).toEqual({ when: 'Please enter a date and a time' })
  expect(issuesOf(typed({ ...other, date: '2026-03-08', time: '02:30' })).when).toMatch(
    /^That time does not exist on that day/,
  )
  expect(issuesOf(typed({ ...other, date: '2026-04-30' })).when).toMatch(/^That time has passed/)
})

test('an empty form names what is missing, each beside its field', () => {
  expect(issuesOf(newBooking(), null)).toEqual({
    service: 'Choose a service',
    name: 'Please enter a name',
    email: 'Invalid email. Please enter a valid email',
  })
  expect(issuesOf(typed({ start: '', quantity: '5', amount: 'ten' }))).toEqual({
    when: 'Pick a time',
    quantity: 'From 1 to 4 people',
    amount: 'An amount such as 80 or 49.50',
  })
})

test('a refusal of the server is shown beside its field', () => {
  const refused = (code: string, details = {}) => refusedFields(new ApiError(code, 409, 'No.', details))
  expect(Object.keys(refused('scheduling.slot_taken'))).toEqual(['when'])
  expect(refused('request.invalid', { fields: { 'body.email': 'Invalid', start: 'Not a time' } })).toEqual({
    email: 'Invalid',
    when: 'Not a time',
  })
  expect(refused('network')).toEqual({})
})

test('the form shows beforehand what the customer gets: the time, the file, the link, the reminders', () => {
  expect(mailSentence(typed(), service)).toBe(
    'Leah gets an e-mail at once: First lesson, Tue, May 12, 7:00 PM in New York, with a calendar file and a link to see, move or cancel it. A reminder follows 24 hours and 1 hour before.',
  )
  expect(mailSentence(typed(), { ...service, reminderHours: [] })).not.toContain('reminder')
})
