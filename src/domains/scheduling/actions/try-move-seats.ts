import { fail as failCatalogue } from '#domains/catalogue/contract.ts'
import { hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { type Booking, fail, freeCancelHours } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { onSale } from '../rules/on-sale.ts'
import { listSessions } from '../store/class-sessions.ts'
import { type MoveSeatsOutcome, moveSeats } from '../store/move-seats.ts'
import type { Rescheduling } from './rescheduling.ts'

/**
 * Tries to move a booking of a class to another of its dates: a customer to one on sale, the provider to any to come.
 * Throws `scheduling.session_gone`, `.series_together`; for a customer also `catalogue.service_missing`,
 * `.service_paused`.
 */
export async function tryMoveSeats(
  { catalogue }: SchedulingDeps,
  context: Context,
  seen: Booking,
  input: Rescheduling,
): Promise<MoveSeatsOutcome> {
  if (seen.seriesId !== null) return fail('scheduling.series_together')
  const now = context.clock.now().getTime()
  const at = input.start.getTime()
  const sessions = await listSessions(context, seen.provider, [seen.serviceId], { from: at, to: at + 1 })
  const live = await catalogue.findLiveClass(context, seen.provider, { entityId: seen.serviceId })
  if (input.by === 'customer' && !live) return failCatalogue('catalogue.service_missing')
  if (input.by === 'customer' && live?.visibility === 'paused')
    return failCatalogue('catalogue.service_paused')
  const [session] =
    input.by === 'customer' && live
      ? onSale(live, sessions, now).map((one) => one.session)
      : sessions.filter(({ state }) => state === 'scheduled')
  if (!session) return fail('scheduling.session_gone', { start: input.start.toISOString() })
  const said = {
    by: input.by,
    reason: input.reason,
    fromStart: seen.start.toISOString(),
    start: session.start.toISOString(),
  }
  const time = {
    sessionId: session.id,
    start: at,
    end: session.end.getTime(),
    visitorZone: input.visitorTimezone,
  }
  if (input.by === 'provider') {
    const freeCancelUntil = new Date(now + freeCancelHours * hour)
    return moveSeats(context, seen, { ...time, by: 'provider', freeCancelUntil }, said)
  }
  const percentAtMove =
    typeof input.percentAtMove === 'function' ? input.percentAtMove(seen) : input.percentAtMove
  return moveSeats(
    context,
    seen,
    { ...time, by: 'customer', percentAtMove },
    { ...said, ...(percentAtMove !== undefined && { percentAtMove }) },
  )
}
