// What a provider reads of the dates of their classes and does with them.
import { z } from 'zod'
import { DurationMin, EntityId } from '#domains/catalogue/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { line, lines } from '#platform/common/fields.ts'
import { BookingState } from './contract.ts'
import { WaitingEntry } from './waitlist-contract.ts'

/** One date of a class, as its provider sees it. */
export const ListedSession = z.object({
  id: z.string(),
  serviceId: EntityId,
  title: z.string(),
  /** Names the weekly time that gave it; null: a single date. */
  rule: z.string().nullable(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  timezone: z.string(),
  capacity: z.int(),
  /** Seats that are sold or held; of a date that took place, those that were. */
  taken: z.int(),
  /** Entries in its waitlist, or in that of its series. */
  waiting: z.int(),
  state: z.enum(['scheduled', 'completed', 'cancelled']),
  /** A cancelled date: the bookings that were to be cancelled, and those that still are. */
  toCancel: z.int(),
  stillToCancel: z.int(),
  /** The time that its rule gives now, where it differs, or null: its rule is gone. Absent: they agree. */
  planned: z.object({ start: z.iso.datetime(), end: z.iso.datetime() }).nullable().optional(),
  /** The clocks skip the time of its rule that night, so it begins when they have jumped. */
  isShifted: z.literal(true).optional(),
})
export type ListedSession = z.infer<typeof ListedSession>

/** A date of a class as calendars show it. `taken`: the seats that are sold or held. `isOff`: it does not take place. */
export type SessionFacts = {
  readonly id: string
  readonly serviceId: string
  readonly title: string
  readonly start: Date
  readonly end: Date
  readonly timezone: string
  readonly capacity: number
  readonly taken: number
  readonly sequence: number
  readonly isOff: boolean
}

/** A date that a rule gives and that was not made, because the provider has something else then. */
export const UnmadeSession = z.object({
  serviceId: EntityId,
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  timezone: z.string(),
  /** What stands in the way: a title, and with whom; '' for another class. */
  title: z.string(),
  withWhom: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type UnmadeSession = z.infer<typeof UnmadeSession>

/** The dates of the owner's classes that begin in `[from, to)`. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/class-sessions',
  summary: 'The dates of your classes in a span of time',
  access: 'account',
  query: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }),
  ok: z.object({ sessions: z.array(ListedSession), unmade: z.array(UnmadeSession) }),
})

/** A booking on a roster. `quantity` are its seats; `attended`: how many of them came, null: all or not said. */
export const RosterEntry = z.object({
  id: z.string(),
  orderId: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  quantity: z.int(),
  state: BookingState,
  attended: z.int().nullable(),
  /** When it took an offer of the waitlist; null: it was booked otherwise. */
  fromLineAt: z.iso.datetime().nullable(),
})
export type RosterEntry = z.infer<typeof RosterEntry>

export const readRoster = endpoint({
  method: 'GET',
  path: '/api/class-sessions/:id',
  summary: 'Who comes to one date of a class of yours',
  access: 'account',
  params: z.object({ id: line(40) }),
  ok: z.object({
    session: ListedSession,
    /** Bookings that have seats, and those that were cancelled, by name. */
    bookings: z.array(RosterEntry),
    /** Seats that visitors hold at a checkout. */
    heldSeats: z.int(),
    /** Seats that are on offer to its waitlist. */
    offeredSeats: z.int(),
    /** Its waitlist, or that of its series, in its order. */
    waitlist: z.array(WaitingEntry),
    /** When booking, and with it the waitlist, closes; null: nothing is on sale. */
    closesAt: z.iso.datetime().nullable(),
    maxPartySize: z.int(),
  }),
})

/** Changes one date at once. Those who have a seat get a mail if its time changes, and may cancel for 72 hours. */
export const changeSession = endpoint({
  method: 'POST',
  path: '/api/class-sessions/:id',
  summary: 'Change the time or the seats of one date of a class',
  access: 'account',
  params: z.object({ id: line(40) }),
  body: z.object({
    start: z.iso.datetime(),
    durationMin: DurationMin,
    capacity: z.int().min(1, 'At least 1 person').max(500, 'At most 500 people'),
    reason: lines(400).trim().default(''),
  }),
  ok: z.object({ changed: z.boolean() }),
})

/** Calls one date off: everybody gets everything back, one booking after the other. */
export const cancelSession = endpoint({
  method: 'POST',
  path: '/api/class-sessions/:id/cancellation',
  summary: 'Call one date of a class off; everything that was paid goes back',
  access: 'account',
  params: z.object({ id: line(40) }),
  body: z.object({ reason: lines(400).trim().default('') }),
  ok: z.object({ cancelled: z.literal(true) }),
})

/** Keeps a date with seats as it is, although its rule changed: it is listed no longer. */
export const keepSession = endpoint({
  method: 'POST',
  path: '/api/class-sessions/:id/keeping',
  summary: 'Keep one date of a class as it is although the class changed',
  access: 'account',
  params: z.object({ id: line(40) }),
  ok: z.object({ kept: z.literal(true) }),
})
