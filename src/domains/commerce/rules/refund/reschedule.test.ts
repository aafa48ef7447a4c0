import { expect, test } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { movingAt } from './moving.ts'
import { movableUntil, movesLeft, rescheduleNotice } from './reschedule.ts'
import { whyNotCancellable } from './standing.ts'

const start = new Date('2026-05-14T18:00:00Z')
const ahead = (hours: number, ms = 0) => new Date(start.getTime() - hours * hour + ms)
const ladder = [
  { hoursBefore: 48, percent: 50 },
  { hoursBefore: 24, percent: 25 },
  { hoursBefore: 0, percent: 0 },
]

test('a booking may be moved until the lowest step that returns something', () => {
  expect(rescheduleNotice(ladder)).toBe(24)
  expect(rescheduleNotice([{ hoursBefore: 0, percent: 100 }])).toBe(0)
  expect(movableUntil(ladder, start)).toEqual(ahead(24))
})

test('without a refund it is 24 hours', () => {
  expect(rescheduleNotice([])).toBe(24)
  expect(rescheduleNotice([{ hoursBefore: 0, percent: 0 }])).toBe(24)
})

test('two moves, those by the provider not counted', () => {
  expect([0, 1, 2, 3].map(movesLeft)).toEqual([2, 1, 0, 0])
})

const moving = (
  at: Date,
  percent: number | null = 100,
  other: Partial<Parameters<typeof movingAt>[0]['booking']> = {},
) =>
  movingAt(
    {
      booking: { state: 'confirmed', start, rescheduleCount: 0, seriesId: null, ...other },
      ladder,
      providerName: 'Thea Amankwah',
      zone: 'Europe/Lisbon',
      percent,
    },
    at,
  )

test('the policy text says until when a booking may be moved, and how that changes a refund', () => {
  expect(moving(ahead(24))).toMatchObject({
    refusal: undefined,
    until: ahead(24),
    left: 2,
    sentence:
      'You can move it 2 times, until Wed, May 13, 7:00 PM in Lisbon. Your refund rights move with it.',
  })
  expect(moving(ahead(30), 25, { rescheduleCount: 1 }).sentence).toBe(
    'You can move it once, until Wed, May 13, 7:00 PM in Lisbon. No more than the 25% of now comes back if you cancel after the move.',
  )
  expect(moving(ahead(30), 0).sentence).toMatch(/Nothing would come back now, so nothing comes back/)
  expect(moving(ahead(30), null).sentence).toBe(
    'You can move it 2 times, until Wed, May 13, 7:00 PM in Lisbon.',
  )
})

test('why it cannot be moved, in words', () => {
  expect(moving(ahead(24, 1))).toMatchObject({
    refusal: 'too_late',
    sentence: 'The time to move it ended Wed, May 13, 7:00 PM in Lisbon. You can still cancel it.',
  })
  expect(moving(ahead(30), 100, { rescheduleCount: 2 }).refusal).toBe('moves_used_up')
  expect(moving(start).sentence).toBe('This session has begun.')
  expect(moving(ahead(30), 100, { state: 'requested' }).sentence).toBe(
    'Thea Amankwah has not agreed yet. Once that is done you can move it.',
  )
  expect(moving(ahead(30), 100, { state: 'cancelled' }).sentence).toBe('This booking is cancelled already.')
})

test('a booking can be cancelled until its start, and after it only while the provider’s move gives everything back', () => {
  const stands = { state: 'confirmed', start, freeCancelUntil: null } as const
  expect(whyNotCancellable(stands, start)).toBeUndefined()
  expect(whyNotCancellable(stands, ahead(0, 1))).toBe('This session has begun.')
  expect(whyNotCancellable({ ...stands, freeCancelUntil: ahead(-2) }, ahead(-1))).toBeUndefined()
  expect(whyNotCancellable({ ...stands, state: 'held' }, ahead(9))).toMatch(/^Nothing is booked yet/)
  expect(whyNotCancellable({ ...stands, state: 'declined' }, ahead(9))).toBe(
    'This booking did not come about.',
  )
  expect(whyNotCancellable({ ...stands, state: 'no_show' }, ahead(9))).toBe('This session is over.')
})
