import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { answerHoursBeforeStart, type BookingRef } from '../contract.ts'
import { latestAnswer } from '../rules/answer-by.ts'
import { type Moved, move } from './move-booking.ts'

/** SQL: the provider still has to decide. A request that was approved keeps its approval when it is retaken. */
const isUndecided = sql`(requires_approval and approved_at is null)`

/**
 * Settles a sale: `held` becomes `confirmed`, or `requested` if the provider decides first. Returns undefined if the
 * session has started, or the provider could not decide any more. With `from` `expired` the
 * caller has taken the span. `when` is an additional SQL condition.
 */
export function settleBooking(
  context: Context,
  ref: BookingRef,
  from: 'held' | 'expired',
  data: Readonly<Record<string, unknown>>,
  when: RawBuilder<unknown> = sql`true`,
): Promise<Moved | undefined> {
  const now = context.clock.now()
  const answerBy = sql`least(${latestAnswer(now)}, starts_at - ${answerHoursBeforeStart} * interval '1 hour')`
  const isTimely = sql`(case when ${isUndecided} then ${answerBy} else starts_at end) > ${now}`
  return move(context, ref, {
    from: [from],
    to: sql`case when ${isUndecided} then 'requested' else 'confirmed' end`,
    step: sql`state`,
    set: sql`hold_until = case when ${isUndecided} then ${answerBy} end,
      confirmed_at = case when not ${isUndecided} then ${now}::timestamptz end`,
    when: sql`${isTimely} and ${when}`,
    data,
  })
}

/**
 * Settles a hold as settleBooking does. If it was not settled, its row is left unlocked: PostgreSQL keeps the lock on a
 * row whose recheck failed, but a retake must lock the provider and the service before the row.
 */
export async function settleHeld(
  context: Context,
  ref: BookingRef,
  data: Readonly<Record<string, unknown>>,
): Promise<Moved | undefined> {
  await sql`savepoint settle`.execute(context.db)
  const settled = await settleBooking(context, ref, 'held', data)
  await (settled ? sql`release savepoint settle` : sql`rollback to savepoint settle`).execute(context.db)
  return settled
}
