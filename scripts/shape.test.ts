import { expect, test } from 'vitest'
import { fitsArea } from './shape.ts'

test('mails are files of notifications alone, one folder deep', () => {
  expect(fitsArea('notifications', 'mails/booking-moved.ts')).toBe(true)
  expect(fitsArea('notifications', 'mails.ts')).toBe(true)
  expect(fitsArea('notifications', 'mails/bookings/moved.ts')).toBe(false)
  expect(fitsArea('notifications', 'letters/booking-moved.ts')).toBe(false)
  expect(fitsArea('scheduling', 'mails/booking-moved.ts')).toBe(false)
})
