import { expect, test } from 'vitest'
import { endOf, spanInBoth, typedFault } from './move-words.ts'

const order = {
  bookingStart: '2026-05-14T23:00:00.000Z',
  bookingEnd: '2026-05-14T23:30:00.000Z',
  timezone: 'America/New_York',
  visitorTimezone: 'Europe/Berlin',
  customerName: 'Noor Haddad',
}
const start = '2026-05-15T23:00:00.000Z'

test('a move is shown in the zones of the service and of the customer', () => {
  expect(spanInBoth(start, endOf(start, order), order)).toBe(
    'Fri, May 15, 7:00 to 7:30 PM in New York, which is Sat, May 16, 1:00 to 1:30 AM in Berlin for Noor',
  )
})

test('equal local times are shown once', () => {
  expect(spanInBoth(start, endOf(start, order), { ...order, visitorTimezone: 'America/Toronto' })).toBe(
    'Fri, May 15, 7:00 to 7:30 PM in New York',
  )
})

test('a typed time has to exist and to be to come', () => {
  const at = new Date('2026-05-12T12:00:00Z')
  const typed = { date: '2026-05-15', time: '19:00' }
  expect(typedFault(typed, start, at)).toBeUndefined()
  expect(typedFault({ ...typed, time: '' }, undefined, at)).toBeUndefined()
  expect(typedFault(typed, undefined, at)).toContain('clocks change')
  expect(typedFault(typed, '2026-05-11T23:00:00.000Z', at)).toContain('has passed')
})
