import { z } from 'zod'
import { ReaderZone } from '#domains/catalogue/contract.ts'
import { Terms } from '#domains/catalogue/terms-contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { formed, line } from '#platform/common/fields.ts'

export { maxTimesTogether } from './rules/times-together.ts'

export const bookingStates = [
  'held',
  'requested',
  'confirmed',
  'completed',
  'no_show',
  'cancelled',
  'declined',
  'expired',
  'waitlisted',
] as const
export const BookingState = z.enum(bookingStates)
export type BookingState = z.infer<typeof BookingState>

/** specification 3, "Event-tracking steps", and our own steps from `held` on. */
export const steps = [
  'added',
  'cancelled',
  'confirmed',
  'paid',
  'payment-deferred',
  'requested',
  'viewed',
  'created',
  'updated',
  'reaction-posted',
  'held',
  'expired',
  'declined',
  'rescheduled',
  'completed',
  'no-show',
  'refunded',
  'disputed',
] as const
export type Step = (typeof steps)[number]

/** A hold lasts ten minutes; thirty while the gateway reports the payment as processing; sixty at most. */
export const holdMinutes = 10
export const holdMinutesProcessing = 30
export const maxHoldMinutes = 60
/** Most holds without an order of one network at one provider at the same time. Ten unpaid orders count as one. */
export const maxUnpaidHolds = 4
/** A request expires after a day, or two hours before the start if that is earlier (product rules). */
export const answerHours = 24
export const answerHoursBeforeStart = 2
/** Maximum number of moves by the customer; moves by the provider do not count (product rules). */
export const maxCustomerMoves = 2
/** Hours after a provider's move in which the customer can cancel with a full refund (product rules). */
export const freeCancelHours = 72
/** Days after the end in which the provider can mark or change attendance (product rules). */
export const attendanceDays = 7
/** Hours after the end of a session at which its customer is invited to review it (product.md 22). */
export const reviewHours = 2
/** Days after the end of a session in which its customer can review it (product rules). */
export const reviewDays = 60

/** The party that cancelled a booking. */
export const CancelledBy = z.enum(['customer', 'provider', 'system'])
export type CancelledBy = z.infer<typeof CancelledBy>

/** Identifies a booking inside the product; visitors have a signed token of it. */
export type BookingRef = { readonly provider: string; readonly bookingId: string }
/** Identifies a date of a class inside the product. */
export type SessionRef = { readonly provider: string; readonly sessionId: string }
/** What a token opens: a booking, for reading only if the token is a provider's look at the customer's page. */
export type BookingAccess = BookingRef & { readonly isOnlyToLookAt?: boolean }

/**
 * The terms stored with a hold, and the names that its visitor met: `providerName` on the live page with its first name
 * in it, and `sellerName`, the account's.
 */
export const HeldTerms = Terms.extend({
  providerName: z.string(),
  providerFirstName: z.string(),
  sellerName: z.string(),
})
export type HeldTerms = z.infer<typeof HeldTerms>
export type SellerNames = Pick<HeldTerms, 'providerName' | 'providerFirstName' | 'sellerName'>

/** A booking as other areas read it. */
export type Booking = {
  readonly provider: string
  readonly id: string
  readonly serviceId: string
  /** The service's title at the time of the hold. */
  readonly serviceTitle: string
  readonly state: BookingState
  readonly start: Date
  readonly end: Date
  readonly quantity: number
  readonly serviceTimezone: string
  readonly visitorTimezone: string
  /** The person who booked, and the name as typed; null: a hold without an order. */
  readonly personId: string | null
  readonly customerName: string | null
  /** When a hold or a request expires; null in every other state. */
  readonly holdUntil: Date | null
  /** A hold with an order has an open payment; the clock alone does not end it. */
  readonly orderId: string | null
  readonly requiresApproval: boolean
  /** When the provider approved a request whose payment was due first; null: it was not needed, or not approved. */
  readonly approvedAt: Date | null
  /** Incremented by every move, and by every decision, expiry and cancellation of what calendars have, for their files. */
  readonly sequence: number
  /** Number of moves by the customer. */
  readonly rescheduleCount: number
  /** The lowest refund percent at any of the customer's moves; null: no such move since the provider's last one. */
  readonly percentAtMove: number | null
  /** The end of the free cancellation after a provider's move. */
  readonly freeCancelUntil: Date | null
  readonly cancelledBy: CancelledBy | null
  /** The date of a class in which it has seats; null: it has a time of its own. */
  readonly sessionId: string | null
  /** The first of the bookings that were held together; null: held alone. */
  readonly checkoutId: string | null
  /** The dates of a series are sold, moved and cancelled together. */
  readonly seriesId: string | null
  /** How many of a party came, once the provider said so; null: all of them, or nobody said. */
  readonly attended: number | null
  /** What pricing and passes keep with a hold, and whether it takes of a promotion with a bound; the first of it has them. */
  readonly coupon: unknown
  readonly pass: unknown
  readonly takesOffer: boolean
  readonly createdAt: Date
}

export const Month = formed(7, /^\d{4}-(?:0[1-9]|1[0-2])$/, 'A month such as 2026-12')

/** Not validated in responses: a month has 1,400 of these, and validating them costs as much as writing them. */
const Instant = z.string().meta({ format: 'date-time' })

/** One free time: UTC instants, and labels in the visitor's zone and in the service's. */
export const Slot = z.object({
  start: Instant,
  end: Instant,
  label: z.string(),
  serviceLabel: z.string(),
})
export type Slot = z.infer<typeof Slot>

export const FreeTimes = z.object({
  month: z.string(),
  timezone: z.string(),
  serviceTimezone: z.string(),
  /** Only days with free times, ascending; dates are in the visitor's zone. */
  days: z.array(z.object({ date: z.string(), slots: z.array(Slot) })),
  nextAvailable: z.iso.datetime().nullable(),
})
export type FreeTimes = z.infer<typeof FreeTimes>

export const { failures, fail } = defineFailures({
  'scheduling.slot_taken': { kind: 'conflict', message: 'That time was just taken.' },
  'scheduling.slot_not_offered': { kind: 'conflict', message: 'That time is not offered.' },
  'scheduling.limit_reached': { kind: 'conflict', message: 'No more bookings are taken for that day.' },
  'scheduling.holding_enough': {
    kind: 'limited',
    // the action says how many, and in how many minutes there is room
    message: 'As many unpaid times as possible are being held from your network.',
  },
  'scheduling.party_too_large': { kind: 'invalid', message: 'That party is too large.' },
  // the action says how many
  'scheduling.seats_left': { kind: 'conflict', message: 'Fewer seats are left.' },
  'scheduling.session_gone': {
    kind: 'conflict',
    message: 'This date was changed or taken off a moment ago. Please pick again.',
  },
  'scheduling.too_many_times': {
    kind: 'invalid',
    message: 'At most 10 dates go into one order.',
  },
  'scheduling.seats_free': {
    kind: 'conflict',
    message: 'There are seats again. Book them now instead of waiting.',
  },
  'scheduling.waiting_already': {
    kind: 'conflict',
    message: 'This e-mail is in the line already. The mail that we sent there says its place.',
  },
  'scheduling.waitlists_enough': {
    kind: 'limited',
    message:
      'As many waitlists as possible were joined from your network or with this e-mail. Please try again tomorrow.',
  },
  'scheduling.entry_missing': { kind: 'missing', message: 'We cannot find this place in the line.' },
  'scheduling.offer_over': {
    kind: 'conflict',
    message: 'This offer is over. The seats went to the next in the line.',
  },
  'scheduling.session_over': { kind: 'conflict', message: 'This date is over or cancelled already.' },
  // the action says how many
  'scheduling.seats_sold': { kind: 'conflict', message: 'More seats are sold; the class cannot be smaller.' },
  'scheduling.rule_gone': {
    kind: 'conflict',
    message: 'No weekly class gives this date any more. Change this date alone.',
  },
  'scheduling.times_overlap': {
    kind: 'invalid',
    message: 'Two of these times are too close to each other. Please choose others.',
  },
  'scheduling.other_week': {
    kind: 'invalid',
    message: 'A weekly class moves within its week. Change this date alone to move it further.',
  },
  'scheduling.too_many_rules': { kind: 'conflict', message: 'A class has at most 20 weekly times.' },
  'scheduling.host_busy': { kind: 'conflict', message: 'You have something else at that time.' },
  'scheduling.series_together': {
    kind: 'conflict',
    message: 'The dates of a series belong together, so none of them is moved alone.',
  },
  'scheduling.session_missing': { kind: 'missing', message: 'We cannot find this date.' },
  'scheduling.hold_expired': {
    kind: 'conflict',
    message: 'The time we kept for you ran out. Please pick a time again.',
  },
  'scheduling.booking_missing': { kind: 'missing', message: 'We cannot find this booking.' },
  'scheduling.only_to_look_at': {
    kind: 'forbidden',
    message:
      'This is your customer’s page, for you to look at. You can cancel or move the booking on its order.',
  },
  'scheduling.already_decided': { kind: 'conflict', message: 'This request is already decided.' },
  'scheduling.already_over': { kind: 'conflict', message: 'This booking is over or cancelled already.' },
  'scheduling.not_confirmed_yet': {
    kind: 'conflict',
    message: 'This booking can be moved once it is confirmed.',
  },
  'scheduling.moves_used_up': {
    kind: 'conflict',
    message: 'This booking has been moved as often as it can be. You can still cancel it.',
  },
  'scheduling.too_late_to_move': { kind: 'conflict', message: 'It is too late to move this booking.' },
  'scheduling.same_time': { kind: 'conflict', message: 'The booking is at that time already.' },
  'scheduling.time_passed': { kind: 'invalid', message: 'That time has passed. Please pick one to come.' },
  'scheduling.not_over_yet': { kind: 'conflict', message: 'Say this once the session has begun.' },
  'scheduling.free_to_cancel': {
    kind: 'conflict',
    message:
      'You moved this session less than 72 hours ago, so its customer can still cancel it. Say that nobody came after that.',
  },
  'scheduling.attendance_closed': {
    kind: 'conflict',
    message: 'This can be changed for seven days after the session.',
  },
  'scheduling.feed_missing': { kind: 'missing', message: 'This calendar address is not valid any more.' },
  'scheduling.email_unproved': {
    kind: 'forbidden',
    message: 'Confirm your e-mail address first; then the bookings made with it are listed here.',
  },
  'scheduling.month_out_of_range': { kind: 'invalid', message: 'That month is out of range.' },
})
const serviceParams = z.object({ userUrl: line(60), serviceUrl: line(80) })

export const readFreeTimes = endpoint({
  method: 'GET',
  path: '/api/public/:userUrl/services/:serviceUrl/times',
  summary: 'Free times of a service in a month, for a visitor in a time zone',
  access: 'public',
  params: serviceParams,
  query: z.object({ month: Month, timezone: ReaderZone }),
  ok: FreeTimes,
})

export const releaseHold = endpoint({
  method: 'DELETE',
  path: '/api/holds/:token',
  summary: 'Give a kept time back',
  access: 'public',
  params: z.object({ token: line(400) }),
  ok: z.object({ released: z.boolean() }),
})

/** Returns up to three free times near a taken one. */
export const readAlternatives = endpoint({
  method: 'GET',
  path: '/api/public/:userUrl/services/:serviceUrl/alternatives',
  summary: 'Free times near one that was taken',
  access: 'public',
  params: serviceParams,
  query: z.object({ start: z.iso.datetime(), timezone: ReaderZone }),
  ok: z.object({ slots: z.array(Slot).max(3) }),
})

/**
 * Parts of a list of bookings; each listed booking is in one. `upcoming`: requested or confirmed and not ended; `past`:
 * took place; `cancelled`: cancelled and declined bookings and expired requests, whenever they were to take place.
 */
export const When = z.enum(['upcoming', 'past', 'cancelled'])
export type When = z.infer<typeof When>
