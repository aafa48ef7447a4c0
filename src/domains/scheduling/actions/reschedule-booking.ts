import { fail as failCatalogue } from '#domains/catalogue/contract.ts'
import { hour } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { type Booking, type BookingRef, fail, freeCancelHours, maxCustomerMoves } from '../contract.ts'
import type { BookingMoved } from '../events.ts'
import type { SchedulingDeps } from '../ports.ts'
import { bookingEventData } from '../rules/booking-event-data.ts'
import { periodsOf } from '../rules/booking-limits.ts'
import { isOffered } from '../rules/free-starts.ts'
import { isWithinReach } from '../rules/months.ts'
import { offerOf, spanOf, withDuration } from '../rules/offer.ts'
import { type MoveOutcome, moveTime, type NewTime } from '../store/move-time.ts'
import { askLines } from '../store/waitlist.ts'
import { meetsClassHours } from './class-hours.ts'
import { failSeats } from './hold-times.ts'
import { bookingOf } from './read-booking.ts'
import { requireNotBusy } from './require-not-busy.ts'
import type { Rescheduling } from './rescheduling.ts'
import { tryMoveSeats } from './try-move-seats.ts'

/** Maximum number of attempts; a move is retried if the booking changed. */
const attempts = 5

/**
 * Moves a confirmed booking, which keeps its id; a time of its own keeps its length, and a seat moves to another date of its
 * class. The caller has checked the link or the owner. A
 * customer can move it to a time that is offered now, `customerMovesMost` times; the provider to any free future time; if a connected calendar says that they are busy then, only with `evenIfBusy`.
 * One transaction under the provider's lock (product.md 3, "Reschedule"): a caller takes its own locks, such as on the
 * order, after this call.
 * Throws `scheduling.slot_taken`, `.slot_not_offered`, `.moves_used_up`, `.limit_reached`, `.same_time`,
 * `.time_passed`, `.already_over`, `.not_confirmed_yet`, `.booking_missing`; for a class `.seats_left`, `.session_gone`,
 * `.series_together`; for a customer also
 * `catalogue.service_missing` and `catalogue.service_paused`.
 */
export function reschedule(
  deps: SchedulingDeps,
  context: Context,
  ref: BookingRef,
  input: Rescheduling,
): Promise<Booking> {
  return transact(context, async (inside) => {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const seen = await bookingOf(inside, ref)
      checkMove(seen, input, inside.clock.now())
      const done = await (seen.sessionId === null ? tryMove : tryMoveSeats)(deps, inside, seen, input)
      if (done.outcome === 'full') return fail('scheduling.limit_reached')
      if (done.outcome === 'gone')
        return fail('scheduling.session_gone', { start: input.start.toISOString() })
      if (done.outcome === 'seats_full') return failSeats(input.start, done.seatsLeft)
      if (done.outcome === 'taken') return fail('scheduling.slot_taken', { start: input.start.toISOString() })
      if (done.outcome !== 'moved') continue
      await announceMove(inside, seen, done.booking, input)
      if (seen.sessionId) await askLines(inside, seen.provider, seen.sessionId)
      await context.stopPoint?.('move-writing')
      return done.booking
    }
    return fail('scheduling.slot_taken', { start: input.start.toISOString() })
  })
}

function checkMove(seen: Booking, { start, by }: Rescheduling, now: Date): void {
  const { state, rescheduleCount } = seen
  if (state === 'held' || state === 'requested') fail('scheduling.not_confirmed_yet', { state })
  const over = by === 'customer' ? seen.start : seen.end
  if (state !== 'confirmed' || over <= now) fail('scheduling.already_over', { state })
  if (start.getTime() === seen.start.getTime()) fail('scheduling.same_time')
  if (start <= now) fail('scheduling.time_passed')
  if (!isWithinReach(start, now)) fail('scheduling.slot_not_offered')
  if (by === 'customer' && rescheduleCount >= maxCustomerMoves) fail('scheduling.moves_used_up')
}

async function tryMove(
  deps: SchedulingDeps,
  context: Context,
  seen: Booking,
  input: Rescheduling,
): Promise<MoveOutcome> {
  const now = context.clock.now().getTime()
  const start = input.start.getTime()
  const durationMs = seen.end.getTime() - seen.start.getTime()
  const service = await deps.catalogue.findLive(context, seen.provider, { entityId: seen.serviceId })
  // without a live service the booking keeps its own buffers
  const offer = service && withDuration(offerOf(service), durationMs)
  const time = {
    start,
    end: start + durationMs,
    span: offer && spanOf(offer, start),
    visitorZone: input.visitorTimezone,
  }
  const said = {
    by: input.by,
    reason: input.reason,
    fromStart: seen.start.toISOString(),
    start: input.start.toISOString(),
  }
  if (input.by === 'provider') {
    const span = time.span ?? { from: start, until: time.end }
    if (!input.evenIfBusy)
      await requireNotBusy(context, { ...seen, start: input.start, span }, { toOwner: true })
    const freeCancelUntil = new Date(now + freeCancelHours * hour)
    return moveTime(context, seen, { ...time, by: 'provider', freeCancelUntil }, said)
  }

  if (!service || !offer) return failCatalogue('catalogue.service_missing')
  if (service.visibility === 'paused') return failCatalogue('catalogue.service_paused')
  if (!isOffered(offer, start, now)) return fail('scheduling.slot_not_offered', { start: said.start })
  await requireNotBusy(
    context,
    { ...seen, start: input.start, span: spanOf(offer, start) },
    { toOwner: false },
  )
  if (await meetsClassHours(deps, context, seen.provider, spanOf(offer, start))) return { outcome: 'taken' }
  const percentAtMove =
    typeof input.percentAtMove === 'function' ? input.percentAtMove(seen) : input.percentAtMove
  const customers: NewTime = { ...time, ...periodsOf(offer, start), by: 'customer', percentAtMove }
  return moveTime(context, seen, customers, {
    ...said,
    ...(percentAtMove !== undefined && { percentAtMove }),
  })
}

async function announceMove(
  context: Context,
  from: Booking,
  to: Booking,
  input: Rescheduling,
): Promise<void> {
  const { by, reason } = input
  const { provider } = to
  await announce<BookingMoved>(context, {
    type: 'scheduling.booking_moved',
    provider,
    data: { ...bookingEventData(to), by, reason, fromStart: from.start.toISOString() },
  })
  await bumpVersion(context, provider, 'times')
}
