import { expect, test } from 'vitest'
import { contentOf } from '../../../../test/factories/product/booking-mail.ts'
import { aCheckout } from '../../../../test/factories/product/checkout.ts'
import { reminder } from './reminder.ts'

const lesson = { ...aCheckout().service, title: 'Lesson' }
const mailOf = (hours: 1 | 24, overrides: Parameters<typeof aCheckout>[0] = {}) =>
  contentOf(reminder, { announced: { hours }, booking: aCheckout({ service: lesson, ...overrides }) })

test('a reminder says today or tomorrow by the calendar of its reader', () => {
  const subject = (now: string, hours: 1 | 24, visitorTimezone = 'Europe/Lisbon') =>
    mailOf(hours, { now, visitorTimezone }).subject
  expect(subject('2026-12-02T19:00:00.000Z', 24)).toBe('Tomorrow: Lesson, 7:00 PM in Lisbon')
  // sent hours late, past midnight in the reader's zone
  expect(subject('2026-12-02T21:30:00.000Z', 24, 'Asia/Dubai')).toBe('Today: Lesson, 11:00 PM in Dubai')
  // the clock change makes the day in between 23 hours long: 24 hours ahead is the day after tomorrow
  const short = mailOf(24, {
    now: '2027-03-14T04:30:00.000Z',
    start: '2027-03-15T04:30:00.000Z',
    visitorTimezone: 'America/New_York',
  })
  expect([short.subject, short.heading]).toEqual([
    'Mon, Mar 15: Lesson, 12:30 AM in New York',
    'See you on Monday, Inês',
  ])
  expect(subject('2026-12-03T18:00:00.000Z', 1)).toBe('Soon: Lesson, 7:00 PM in Lisbon')
})

test('a reminder leads to the meeting page, whatever the place', () => {
  const { joinUrl } = aCheckout()
  expect(mailOf(1).button).toEqual({ label: 'Open the meeting page', url: joinUrl })
  const offline = { ...lesson, placeKind: 'Offline', place: '412 N Howard Street' }
  expect(mailOf(1, { service: offline }).button).toEqual({ label: 'See where it is', url: joinUrl })
})
