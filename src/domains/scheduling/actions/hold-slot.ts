import { newId } from '#platform/common/ids.ts'
import { type Millis, minute } from '#platform/common/time.ts'
import { usableZone } from '#platform/common/zone-names.ts'
import type { Context } from '#platform/context.ts'
import { notifyVersion } from '#platform/versions/versions.ts'
import { type Booking, fail, type HeldTerms, holdMinutes, type SellerNames } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { periodsOf } from '../rules/booking-limits.ts'
import { isOffered } from '../rules/free-starts.ts'
import { spanOf } from '../rules/offer.ts'
import { firstHoldEnd, insertHold, type NewHold } from '../store/insert-hold.ts'
import type { Offered } from './find-offered.ts'

export type HoldInput = {
  readonly offered: Offered
  readonly start: string
  readonly quantity: number
  readonly timezone: string
  /** The names that the visitor met. */
  readonly names: SellerNames
}

/** A held booking and the terms stored with it. */
export type NewHeld = { readonly booking: Booking; readonly terms: HeldTerms }

/**
 * Holds an offered time for ten minutes, at most until its start, with the service's current terms. A visitor's zone
 * that the server does not know is stored as the service's. Called by commerce for any visitor. The database decides
 * every race. Throws `scheduling.slot_not_offered`, `.slot_taken`, `.limit_reached`, `.party_too_large`,
 * `.holding_enough`.
 */
export async function holdSlot(deps: SchedulingDeps, context: Context, input: HoldInput): Promise<NewHeld> {
  const { provider, service, offer } = input.offered
  const terms = { ...deps.catalogue.termsOf(service), ...input.names }
  const now = context.clock.now().getTime()
  const start = Date.parse(input.start)
  const end = start + offer.durationMs
  if (input.quantity > terms.maxPartySize)
    return fail('scheduling.party_too_large', { most: terms.maxPartySize })
  if (!isOffered(offer, start, now)) return fail('scheduling.slot_not_offered', { start: input.start })

  const hold: NewHold = {
    provider,
    id: newId('bkg'),
    serviceId: service.entityId,
    terms,
    customerLimit: service.maxPerCustomer,
    start,
    end,
    span: spanOf(offer, start),
    quantity: input.quantity,
    visitorZone: usableZone(input.timezone, offer.zone),
    until: Math.min(now + holdMinutes * minute, start),
    network: networkOf(deps, context),
    ...periodsOf(offer, start),
  }
  await context.stopPoint?.('hold-before')
  const inserted = await insertHold(context, hold)
  if (inserted.outcome === 'full') return fail('scheduling.limit_reached', { start: input.start })
  if (inserted.outcome === 'holding') return refuseMore(context, hold)
  if (inserted.outcome !== 'held') return fail('scheduling.slot_taken', { start: input.start })
  await context.stopPoint?.('hold-made')
  notifyVersion(context, provider, inserted.version)
  return { booking: bookingOf(hold, now), terms }
}

/** The booking as the database stored it. */
const bookingOf = (hold: NewHold, now: Millis): Booking => ({
  provider: hold.provider,
  id: hold.id,
  serviceId: hold.serviceId,
  serviceTitle: hold.terms.title,
  state: 'held',
  start: new Date(hold.start),
  end: new Date(hold.end),
  quantity: hold.quantity,
  serviceTimezone: hold.terms.timezone,
  visitorTimezone: hold.visitorZone,
  personId: null,
  customerName: null,
  holdUntil: new Date(hold.until),
  orderId: null,
  requiresApproval: hold.terms.requiresApproval,
  approvedAt: null,
  sequence: 0,
  rescheduleCount: 0,
  percentAtMove: null,
  freeCancelUntil: null,
  cancelledBy: null,
  createdAt: new Date(now),
})

/** The caller's network; undefined if the context has no address, as in the product's own jobs. */
function networkOf({ holders }: SchedulingDeps, { address }: Context): NewHold['network'] {
  return holders && address !== undefined
    ? { mark: holders.markOf(address), maxHolds: holders.maxHolds }
    : undefined
}

/**
 * Throws `scheduling.holding_enough` with the maximum number of holds, the end of the first one, and the minutes until
 * then, rounded up.
 */
async function refuseMore(context: Context, { provider, network }: NewHold): Promise<never> {
  const now = context.clock.now().getTime()
  const first = network && (await firstHoldEnd(context, provider, network.mark))
  // without a hold of its own there are only unpaid orders, or a hold that has just ended
  const until = first ?? new Date(now + minute)
  const minutes = Math.max(1, Math.ceil((until.getTime() - now) / minute))
  const most = network?.maxHolds
  return fail(
    'scheduling.holding_enough',
    { most, until: until.toISOString(), minutes },
    `${most === 1 ? '1 unpaid time is' : `${most} unpaid times are`} being held from your network, as many as can be. You can hold another one in ${minutes === 1 ? 'a minute' : `${minutes} minutes`} at the latest.`,
  )
}
