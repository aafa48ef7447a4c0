import { fail as failCatalogue } from '#domains/catalogue/contract.ts'
import type { Context } from '#platform/context.ts'
import type { Booking, BookingRef, FreeTimes } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { freeStarts, horizonEnd } from '../rules/free-starts.ts'
import { forOwner, offerOf, withDuration } from '../rules/offer.ts'
import { otherDates, ownDates } from './dates-to-move.ts'
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
  deps: SchedulingDeps,
  context: Context,
  ref: BookingRef,
  wanted: MonthWanted,
): Promise<FreeTimes> {
  checkMonth(wanted.month, context.clock.now())
  const booking = await bookingOf(context, ref)
  if (booking.sessionId !== null) return otherDates(deps, context, booking, wanted)
  const service = await deps.catalogue.findLive(context, ref.provider, { entityId: booking.serviceId })
  if (!service) return failCatalogue('catalogue.service_missing')
  if (service.visibility === 'paused') return failCatalogue('catalogue.service_paused')
  const offer = withDuration(offerOf(service), lengthOf(booking))
  return timesFor(deps, context, { provider: ref.provider, service, offer }, wanted, { moving: booking })
}

export type OwnTimesInput = MonthWanted & {
  readonly serviceId: string
  readonly except?: string | undefined
}

/**
 * Returns the free times of the provider's own service, paused or not, without notice, horizon and limits. `except` is
 * the id of a booking to move: the times have its length, and its own time does not block it. Of a class the times are
 * its dates with seats for that party. Times at which the provider is busy elsewhere are among them.
 * Throws `catalogue.service_missing`, `scheduling.booking_missing`, `.month_out_of_range`, `accounts.not_an_owner`.
 */
export async function readOwnTimes(
  deps: SchedulingDeps,
  context: Context,
  { serviceId, except, ...wanted }: OwnTimesInput,
): Promise<FreeTimes> {
  const provider = deps.accounts.requireOwner(context)
  checkMonth(wanted.month, context.clock.now())
  const moving = except === undefined ? undefined : await bookingOf(context, { provider, bookingId: except })
  const service = await deps.catalogue.findLive(context, provider, { entityId: serviceId })
  if (!service) return ownDates(deps, context, { provider, serviceId, moving }, wanted)
  const offer = forOwner(offerOf(service))
  const own = moving ? withDuration(offer, lengthOf(moving)) : offer
  return timesFor(deps, context, { provider, service, offer: own }, wanted, { moving, elsewhere: true })
}

const lengthOf = ({ start, end }: Booking): number => end.getTime() - start.getTime()

async function timesFor(
  deps: SchedulingDeps,
  context: Context,
  offered: Offered,
  wanted: MonthWanted,
  { moving, elsewhere = false }: { readonly moving: Booking | undefined; readonly elsewhere?: boolean },
): Promise<FreeTimes> {
  const { provider, service, offer } = offered
  const next = async (now: number): Promise<Next> => {
    const to = horizonEnd(offer, now)
    const { busy, fullOf, ends } = await readObstacles(deps, context, provider, [offered], now, to, {
      booking: moving?.id,
      elsewhere,
    })
    const full = fullOf(service.entityId)
    const soonest = freeStarts(offer, { now, from: now, to, busy, full, limit: 2 })
    const first = soonest.find((start) => start !== moving?.start.getTime())
    return { first: first === undefined ? null : new Date(first), ends }
  }
  return (await monthOfTimes(deps, context, offered, wanted, next, { moving, elsewhere })).times
}
