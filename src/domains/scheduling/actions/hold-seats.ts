import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { fail, type SellerNames } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { isSeries, onSale } from '../rules/on-sale.ts'
import { maxTimesTogether } from '../rules/times-together.ts'
import { listSessions } from '../store/class-sessions.ts'
import type { OfferedClass } from './find-offered.ts'
import { holdTimes, type NewHeld } from './hold-times.ts'

export type SeatsInput = {
  readonly offered: OfferedClass
  /** The starts of one date or several; of a series any of them takes all remaining dates. */
  readonly starts: readonly string[]
  readonly quantity: number
  readonly timezone: string
  /** The names that the visitor met. */
  readonly names: SellerNames
  /** The version of `offered`; undefined: it was read just now. */
  readonly offerVersion?: number
}

/**
 * Holds seats at dates of a class with its current terms, as `holdTimes` does; of a series at all remaining dates. Called
 * by commerce for any visitor. Throws also `scheduling.session_gone`, `.party_too_large`.
 */
export async function holdSeats(
  deps: SchedulingDeps,
  context: Context,
  { offered, starts, quantity, timezone, names, offerVersion }: SeatsInput,
): Promise<NewHeld[]> {
  const { provider, live } = offered
  if (quantity > live.maxPartySize) return fail('scheduling.party_too_large', { most: live.maxPartySize })
  const now = context.clock.now().getTime()
  const sessions = await listSessions(context, provider, [live.entityId], { from: now })
  const all = onSale(live, sessions, now)
  const series = isSeries(live)
  const wanted = new Set(starts.map((start) => Date.parse(start)))
  const chosen = series ? all : all.filter(({ session }) => wanted.has(session.start.getTime()))
  const gone = [...wanted].find((start) => !all.some(({ session }) => session.start.getTime() === start))
  if (gone !== undefined || chosen.length === 0)
    return fail('scheduling.session_gone', { start: new Date(gone ?? now).toISOString() })
  if (!series && chosen.length > maxTimesTogether) return fail('scheduling.too_many_times')
  return holdTimes(deps, context, {
    provider,
    serviceId: live.entityId,
    customerLimit: live.maxPerCustomer,
    quantity,
    timezone,
    offerVersion,
    isSeries: series,
    times: chosen.map(({ session: { id, start, end }, priceCents, promotion }) => {
      const durationMin = (end.getTime() - start.getTime()) / minute
      return {
        sessionId: id,
        start: start.getTime(),
        end: end.getTime(),
        terms: { ...deps.catalogue.classTermsOf(live, { durationMin, priceCents, promotion }), ...names },
      }
    }),
  })
}
