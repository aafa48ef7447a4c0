import { fail as failCatalogue } from '#domains/catalogue/contract.ts'
import { usableZone } from '#platform/common/zone-names.ts'
import type { Context } from '#platform/context.ts'
import type { Booking, BookingRef, FreeTimes } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { freeStarts, horizonEnd } from '../rules/free-starts.ts'
import { monthSpan } from '../rules/months.ts'
import { forOwner, offerOf, withDuration } from '../rules/offer.ts'
import { onSale } from '../rules/on-sale.ts'
import { slotDays } from '../rules/slots.ts'
import { listSessions } from '../store/class-sessions.ts'
import type { Offered } from './find-offered.ts'
import { checkMonth, type MonthWanted, monthOfTimes, type Next } from './month-of-times.ts'
import { bookingOf } from './read-booking.ts'
import { readObstacles } from './read-obstacles.ts'

/**
 * Returns the times of a month to which the customer can move a booking; its own time does not block it. The caller has
 * checked the link. Throws `scheduling.booking_missing`, `.month_out_of_range`, `catalogue.service_missing`,
 * `catalogue.service_paused`.
 */
export async function moveTimes(
  { catalogue }: SchedulingDeps,
  context: Context,
  ref: BookingRef,
  wanted: MonthWanted,
): Promise<FreeTimes> {
  checkMonth(wanted.month, context.clock.now())
  const booking = await bookingOf(context, ref)
  if (booking.sessionId !== null) return otherDates(catalogue, context, booking, wanted)
  const service = await catalogue.findLive(context, ref.provider, { entityId: booking.serviceId })
  if (!service) return failCatalogue('catalogue.service_missing')
  if (service.visibility === 'paused') return failCatalogue('catalogue.service_paused')
  const offer = withDuration(offerOf(service), lengthOf(booking))
  return timesFor(context, { provider: ref.provider, service, offer }, wanted, booking)
}

export type OwnTimesInput = MonthWanted & {
  readonly serviceId: string
  readonly except?: string | undefined
}

/**
 * Returns the free times of the provider's own service, paused or not, without notice, horizon and limits. `except` is
 * the id of a booking to move: the times have its length, and its own time does not block it.
 * Throws `catalogue.service_missing`, `scheduling.booking_missing`, `.month_out_of_range`, `accounts.not_an_owner`.
 */
export async function readOwnTimes(
  { accounts, catalogue }: SchedulingDeps,
  context: Context,
  { serviceId, except, ...wanted }: OwnTimesInput,
): Promise<FreeTimes> {
  const provider = accounts.requireOwner(context)
  checkMonth(wanted.month, context.clock.now())
  const service = await catalogue.findLive(context, provider, { entityId: serviceId })
  if (!service) return failCatalogue('catalogue.service_missing')
  const moving = except === undefined ? undefined : await bookingOf(context, { provider, bookingId: except })
  const offer = forOwner(offerOf(service))
  const own = moving ? withDuration(offer, lengthOf(moving)) : offer
  return timesFor(context, { provider, service, offer: own }, wanted, moving)
}

/** The dates of its class to which a booking can be moved: on sale, with seats for its party. */
async function otherDates(
  catalogue: SchedulingDeps['catalogue'],
  context: Context,
  { provider, serviceId, sessionId, quantity }: Booking,
  { month, timezone: wanted }: MonthWanted,
): Promise<FreeTimes> {
  const live = await catalogue.findLiveClass(context, provider, { entityId: serviceId })
  if (!live) return failCatalogue('catalogue.service_missing')
  if (live.visibility === 'paused') return failCatalogue('catalogue.service_paused')
  const now = context.clock.now().getTime()
  const sessions = await listSessions(context, provider, [serviceId], { from: now })
  const open = onSale(live, sessions, now)
    .map(({ session }) => session)
    .filter(({ id, capacity, taken }) => id !== sessionId && capacity - taken >= quantity)
  const timezone = usableZone(wanted, live.timezone)
  const { from, to } = monthSpan(month, timezone)
  const ends = new Map(open.map(({ start, end }) => [start.toISOString(), end.toISOString()]))
  const starts = open.map(({ start }) => start.getTime()).filter((start) => start >= from && start < to)
  const days = slotDays(starts, { durationMs: 0, zone: live.timezone, visitorZone: timezone })
  return {
    month,
    timezone,
    serviceTimezone: live.timezone,
    days: days.map(({ date, slots }) => ({
      date,
      slots: slots.map((slot) => ({ ...slot, end: ends.get(slot.start) ?? slot.end })),
    })),
    nextAvailable: open[0]?.start.toISOString() ?? null,
  }
}

const lengthOf = ({ start, end }: Booking): number => end.getTime() - start.getTime()

async function timesFor(
  context: Context,
  offered: Offered,
  wanted: MonthWanted,
  moving: Booking | undefined,
): Promise<FreeTimes> {
  const { provider, service, offer } = offered
  const next = async (now: number): Promise<Next> => {
    const to = horizonEnd(offer, now)
    const { busy, fullOf, holdEnds } = await readObstacles(context, provider, [offered], now, to, moving?.id)
    const full = fullOf(service.entityId)
    const soonest = freeStarts(offer, { now, from: now, to, busy, full, limit: 2 })
    const first = soonest.find((start) => start !== moving?.start.getTime())
    return { first: first === undefined ? null : new Date(first), ends: holdEnds }
  }
  return (await monthOfTimes(context, offered, wanted, next, moving)).times
}
