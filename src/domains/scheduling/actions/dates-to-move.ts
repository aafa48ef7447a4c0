import type { LiveClass } from '#domains/catalogue/cards-contract.ts'
import { fail as failCatalogue } from '#domains/catalogue/contract.ts'
import { usableZone } from '#platform/common/zone-names.ts'
import type { Context } from '#platform/context.ts'
import type { Booking, FreeTimes } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import type { ClassSession } from '../rules/class-session.ts'
import { monthSpan } from '../rules/months.ts'
import { onSale } from '../rules/on-sale.ts'
import { slotDays } from '../rules/slots.ts'
import { listSessions } from '../store/class-sessions.ts'
import type { MonthWanted } from './month-of-times.ts'

/**
 * Returns the dates of its class to which a customer can move a booking: on sale, with seats for its party. Throws
 * `catalogue.service_missing`, `.service_paused`.
 */
export async function otherDates(
  { catalogue }: SchedulingDeps,
  context: Context,
  booking: Booking,
  wanted: MonthWanted,
): Promise<FreeTimes> {
  const { provider, serviceId } = booking
  const live = await catalogue.findLiveClass(context, provider, { entityId: serviceId })
  if (!live) return failCatalogue('catalogue.service_missing')
  if (live.visibility === 'paused') return failCatalogue('catalogue.service_paused')
  const now = context.clock.now().getTime()
  const sessions = await listSessions(context, provider, [serviceId], { from: now })
  const open = onSale(live, sessions, now).map(({ session }) => session)
  return monthOfDates(withSeats(open, booking), live, wanted)
}

type Own = {
  readonly provider: string
  readonly serviceId: string
  readonly moving: Booking | undefined
}

/**
 * Returns the dates to come of the provider's own class, paused or not, with seats for the booking that moves, or for
 * one person. Throws `catalogue.service_missing`.
 */
export async function ownDates(
  { catalogue }: SchedulingDeps,
  context: Context,
  { provider, serviceId, moving }: Own,
  wanted: MonthWanted,
): Promise<FreeTimes> {
  const live = await catalogue.findLiveClass(context, provider, { entityId: serviceId })
  if (!live) return failCatalogue('catalogue.service_missing')
  const from = context.clock.now().getTime() + 1
  const sessions = await listSessions(context, provider, [serviceId], { from })
  const open = sessions.filter(({ state }) => state === 'scheduled')
  return monthOfDates(withSeats(open, moving), live, wanted)
}

/** The dates with seats for a party, without the one that it has. */
const withSeats = (dates: readonly ClassSession[], party?: Pick<Booking, 'sessionId' | 'quantity'>) =>
  dates.filter(
    ({ id, capacity, taken }) => id !== party?.sessionId && capacity - taken >= (party?.quantity ?? 1),
  )

function monthOfDates(
  open: readonly ClassSession[],
  { timezone: serviceTimezone }: LiveClass,
  { month, timezone: wanted }: MonthWanted,
): FreeTimes {
  const timezone = usableZone(wanted, serviceTimezone)
  const { from, to } = monthSpan(month, timezone)
  const ends = new Map(open.map(({ start, end }) => [start.toISOString(), end.toISOString()]))
  const starts = open.map(({ start }) => start.getTime()).filter((start) => start >= from && start < to)
  const days = slotDays(starts, { durationMs: 0, zone: serviceTimezone, visitorZone: timezone })
  return {
    month,
    timezone,
    serviceTimezone,
    days: days.map(({ date, slots }) => ({
      date,
      slots: slots.map((slot) => ({ ...slot, end: ends.get(slot.start) ?? slot.end })),
    })),
    nextAvailable: open[0]?.start.toISOString() ?? null,
  }
}
