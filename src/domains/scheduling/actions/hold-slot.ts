import type { Context } from '#platform/context.ts'
import { fail, type SellerNames } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { periodsOf } from '../rules/booking-limits.ts'
import { isOffered } from '../rules/free-starts.ts'
import { type Offer, spanOf } from '../rules/offer.ts'
import { meetsClassHours } from './class-hours.ts'
import type { Offered } from './find-offered.ts'
import { holdTimes, type NewHeld } from './hold-times.ts'

export type HoldInput = {
  readonly offered: Offered
  /** One start, or several that are booked together. */
  readonly starts: readonly string[]
  readonly quantity: number
  readonly timezone: string
  /** The names that the visitor met. */
  readonly names: SellerNames
  /** The version of `offered`; undefined: it was read just now. */
  readonly offerVersion?: number
}

/**
 * Holds offered times of a service with its current terms, as `holdTimes` does. Called by commerce for any visitor.
 * A time in an hour that a class will take is taken. Throws also `scheduling.slot_not_offered`, `.party_too_large`, `.times_overlap`.
 */
export async function holdSlots(
  deps: SchedulingDeps,
  context: Context,
  { offered, starts, quantity, timezone, names, offerVersion }: HoldInput,
): Promise<NewHeld[]> {
  const { provider, service, offer } = offered
  const at = context.clock.now()
  const now = at.getTime()
  const { maxPartySize } = service
  if (quantity > maxPartySize) return fail('scheduling.party_too_large', { most: maxPartySize })
  const wanted = [...new Set(starts.map((start) => Date.parse(start)))].sort((one, other) => one - other)
  const unknown = wanted.find((start) => !isOffered(offer, start, now))
  if (unknown !== undefined)
    return fail('scheduling.slot_not_offered', { start: new Date(unknown).toISOString() })
  if (wanted.some((start, place) => meets(offer, wanted[place - 1], start)))
    return fail('scheduling.times_overlap')
  for (const start of wanted)
    if (await meetsClassHours(deps, context, provider, spanOf(offer, start)))
      return fail('scheduling.slot_taken', { start: new Date(start).toISOString() })
  return holdTimes(deps, context, {
    provider,
    serviceId: service.entityId,
    customerLimit: service.maxPerCustomer,
    quantity,
    timezone,
    offerVersion,
    times: wanted.map((start) => ({
      start,
      end: start + offer.durationMs,
      terms: { ...deps.catalogue.termsOf(service, { now: at, start }), ...names },
      span: spanOf(offer, start),
      ...periodsOf(offer, start),
    })),
  })
}

/** Whether a time runs into the one before it, pauses included. */
const meets = (offer: Offer, before: number | undefined, start: number): boolean =>
  before !== undefined && spanOf(offer, before).until > spanOf(offer, start).from
