import { day } from '#platform/common/time.ts'
import { usableZone } from '#platform/common/zone-names.ts'
import type { Context } from '#platform/context.ts'
import type { Slot } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { freeStarts, horizonEnd } from '../rules/free-starts.ts'
import { nearestStarts } from '../rules/nearest-starts.ts'
import { slotDays } from '../rules/slots.ts'
import { findOffered } from './find-offered.ts'
import { readObstacles } from './read-obstacles.ts'

const offeredInstead = 3
const nearbyMs = 7 * day

export type AlternativesInput = { userUrl: string; serviceUrl: string; start: string; timezone: string }

/**
 * Returns the three free times nearest to a taken one, ascending, labelled in the visitor's zone, or in the service's
 * if the server does not know that. Anyone may call it.
 * Throws `catalogue.service_missing`, `catalogue.service_paused`.
 */
export async function findAlternatives(
  deps: SchedulingDeps,
  context: Context,
  input: AlternativesInput,
): Promise<{ slots: Slot[] }> {
  const offered = await findOffered(deps, context, input)
  const { provider, service, offer } = offered
  const now = context.clock.now().getTime()
  const wanted = Date.parse(input.start)
  const end = horizonEnd(offer, now)

  const nearest = async (from: number, to: number) => {
    const { busy, fullOf } = await readObstacles(deps, context, provider, [offered], from, to)
    return nearestStarts(
      freeStarts(offer, { now, from, to, busy, full: fullOf(service.entityId) }),
      wanted,
      offeredInstead,
    )
  }
  const from = Math.max(now, wanted - nearbyMs)
  const to = Math.min(end, wanted + nearbyMs)
  const near = from < to ? await nearest(from, to) : []
  const starts = near.length === offeredInstead ? near : await nearest(now, end)
  const days = slotDays(starts, {
    durationMs: offer.durationMs,
    zone: offer.zone,
    visitorZone: usableZone(input.timezone, offer.zone),
  })
  return { slots: days.flatMap(({ slots }) => slots) }
}
