// The endpoints with which a provider reads and changes their calendar.
import { z } from 'zod'
import { EntityId, ReaderZone, WallDate, WallTime } from '#domains/catalogue/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'
import { BookingState, FreeTimes, Month, When } from './contract.ts'

/** A booking in its provider's lists. */
export const ListedBooking = z.object({
  id: z.string(),
  serviceId: EntityId,
  serviceTitle: z.string(),
  state: BookingState,
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  quantity: z.int(),
  customerName: z.string(),
  customerEmail: z.string(),
  orderId: z.string().nullable(),
  /** The provider approved the request, and its payment is due first. */
  isApproved: z.boolean(),
  timezone: z.string(),
  visitorTimezone: z.string(),
})
export type ListedBooking = z.infer<typeof ListedBooking>

/** Returns the owner's sessions, for today's list and the calendar. */
export const readBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  summary: 'Bookings with you in a span of time',
  access: 'account',
  query: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }),
  ok: z.object({ bookings: z.array(ListedBooking) }),
})

const page = {
  cursor: line(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
}

/**
 * 'Booked with me' (row 2.21). The next booking first in `upcoming`, the latest first in the other parts. `next` is the cursor of the following page;
 * null on the last page.
 */
export const listBooked = endpoint({
  method: 'GET',
  path: '/api/booked',
  summary: 'Bookings with you, upcoming, past or cancelled',
  access: 'account',
  query: z.object({ when: When.default('upcoming'), personId: line(40).optional(), ...page }),
  ok: z.object({ bookings: z.array(ListedBooking), next: z.string().nullable() }),
})

/** Marks attendance, from the start of the session until seven days after its end (product.md 3). */
export const markAttendance = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/attendance',
  summary: 'Mark a session as completed or as a no-show',
  access: 'account',
  params: z.object({ id: line(40) }),
  body: z.object({
    attendance: z.enum(['completed', 'no_show']),
    /** How many of a party came; by default all. */
    came: z.int().min(1).max(50).optional(),
  }),
  ok: z.object({ state: BookingState }),
})

/**
 * The owner's view of a service's free times, paused or not, for adding by hand and for moving. `except` is the id of
 * the booking to move, which does not block itself.
 */
export const readOwnTimes = endpoint({
  method: 'GET',
  path: '/api/services/:id/times',
  summary: 'Free times of a service of yours in a month',
  access: 'account',
  params: z.object({ id: EntityId }),
  query: z.object({ month: Month, timezone: ReaderZone, except: line(40).optional() }),
  ok: FreeTimes,
})

/** `provider`: bookings with the account. `customer`: bookings made with the account's verified e-mail address. */
export const FeedKind = z.enum(['provider', 'customer'])
export type FeedKind = z.infer<typeof FeedKind>
const Feed = z.object({ url: z.url() })

export const listFeeds = endpoint({
  method: 'GET',
  path: '/api/calendar-feeds',
  summary: 'Your private calendar addresses',
  access: 'account',
  ok: z.object({ provider: Feed.nullable(), customer: Feed.nullable() }),
})

/** Creates a calendar address. An earlier one of the same kind stops working at once. */
export const makeFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feeds/:kind',
  summary: 'Make a private calendar address, or a new one in place of the old',
  access: 'account',
  params: z.object({ kind: FeedKind }),
  ok: Feed,
})

export const revokeFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar-feeds/:kind',
  summary: 'End a private calendar address',
  access: 'account',
  params: z.object({ kind: FeedKind }),
  ok: z.object({ revoked: z.boolean() }),
})

/**
 * One rule of the troubleshooter, and whether the time keeps to it. `start`: it is one of the starts that the increment gives.
 * `booked`: with which span it meets. `known`: whether the connected calendars could be read. `busy`: in which calendar
 * (`source` is its id) the provider is busy, and when; what the event is called is not known.
 */
export const TimeCheck = z.object({
  kind: z.enum([
    'paused',
    'closed',
    'hours',
    'start',
    'notice',
    'horizon',
    'limit',
    'booked',
    'known',
    'busy',
  ]),
  holds: z.boolean(),
  minutes: z.number().optional(),
  days: z.number().optional(),
  source: z.string().optional(),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
})
export type TimeCheck = z.infer<typeof TimeCheck>

/** Says why a time of a service, on the wall clock of its zone, is offered or not, to its provider. */
export const explainTime = endpoint({
  method: 'GET',
  path: '/api/services/:id/why',
  summary: 'Why a time of a service of yours is not offered',
  access: 'account',
  params: z.object({ id: EntityId }),
  query: z.object({ date: WallDate, time: WallTime }),
  ok: z.object({
    start: z.iso.datetime(),
    isOffered: z.boolean(),
    checks: z.array(TimeCheck),
    nextThatDay: z.iso.datetime().nullable(),
    timezone: z.string(),
  }),
})
