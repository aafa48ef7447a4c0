// How a person with the link of a booking cancels or moves it.
import { z } from 'zod'
import { ReaderZone } from '#domains/catalogue/contract.ts'
import { FreeTimes, Month } from '#domains/scheduling/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { line, lines } from '#platform/common/fields.ts'
import { CancellationStep, PaymentMethod, refundReasons } from './contract.ts'
import { Checkout } from './customer-contract.ts'

const token = z.object({ token: line(400) })

/** What a cancellation by the customer would refund at `now`; shown before the click (product.md 6, rule 11). */
export const Cancellation = z.object({
  /** false: the booking cannot be cancelled; `sentence` says why. */
  possible: z.boolean(),
  now: z.iso.datetime(),
  start: z.iso.datetime(),
  visitorTimezone: z.string(),
  percent: z.int(),
  amountCents: z.int(),
  capturedCents: z.int(),
  currency: z.literal('USD'),
  why: z.enum(refundReasons),
  /** In words: the reason, the deadline, and the refund after it. */
  sentence: z.string(),
  /** When the current step ends; null: it lasts until the start, or nothing was paid. */
  deadline: z.iso.datetime().nullable(),
  /** All steps from now to the start, the current one first. */
  steps: z.array(CancellationStep),
  paidBy: PaymentMethod.nullable(),
  /** Credits that come back to a pass. */
  credits: z.int(),
})
export type Cancellation = z.infer<typeof Cancellation>

export const readCancellation = endpoint({
  method: 'GET',
  path: '/api/checkouts/:token/cancellation',
  summary: 'What comes back if the booking is cancelled now',
  access: 'public',
  params: token,
  query: z.object({ seats: z.coerce.number().int().min(1).max(50).optional() }),
  ok: Cancellation,
})

/**
 * `amountCents` is the refund that the customer saw; `seats` of a class are given back, by default all. Throws
 * `commerce.refund_changed` if the refund is now smaller.
 */
export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/checkouts/:token/cancellation',
  summary: 'Cancel a booking; what comes back is what was shown',
  access: 'public',
  params: token,
  body: z.object({
    amountCents: z.int().min(0),
    /** The credits that were shown to come back to a pass. */
    credits: z.int().min(0).default(0),
    reason: lines(400).trim().default(''),
    seats: z.int().min(1).max(50).optional(),
  }),
  ok: Checkout,
})

/** Whether and how a customer may move a booking (product.md 3, "Reschedule"). */
export const Moving = z.object({
  possible: z.boolean(),
  /** The last instant to move; null: the booking cannot be moved. */
  until: z.iso.datetime().nullable(),
  movesLeft: z.int(),
  /** How often and until when the customer can move, and the cap of a later refund; or why moving is impossible. */
  sentence: z.string(),
  /** The highest percent that a later cancellation can refund after a move made now. */
  percentAfterMove: z.int(),
})
export type Moving = z.infer<typeof Moving>

export const readMoving = endpoint({
  method: 'GET',
  path: '/api/checkouts/:token/move',
  summary: 'Whether a booking can be moved, and what that means for a refund',
  access: 'public',
  params: token,
  ok: Moving,
})

/** Free times for a move; the booking's own time counts as free. */
export const readMoveTimes = endpoint({
  method: 'GET',
  path: '/api/checkouts/:token/times',
  summary: 'Times a booking can be moved to',
  access: 'public',
  params: token,
  query: z.object({ month: Month, timezone: ReaderZone }),
  ok: FreeTimes,
})

export const moveBooking = endpoint({
  method: 'POST',
  path: '/api/checkouts/:token/move',
  summary: 'Move a booking to another time',
  access: 'public',
  params: token,
  body: z.object({ start: z.iso.datetime(), timezone: ReaderZone }),
  ok: Checkout,
})
