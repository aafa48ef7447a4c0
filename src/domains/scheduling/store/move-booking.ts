import { type RawBuilder, sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Booking, BookingRef, BookingState, Step } from '../contract.ts'
import { type BookingRow, bookingColumns, toBooking } from './booking-row.ts'
import { actorOf } from './tell-history.ts'

type Move = {
  readonly from: readonly BookingState[]
  readonly to: RawBuilder<unknown>
  /** The word of history, as SQL over the row as it is after the move. */
  readonly step: RawBuilder<unknown>
  readonly set?: RawBuilder<unknown>
  readonly when?: RawBuilder<unknown>
  readonly data?: Readonly<Record<string, unknown>>
}

/** The booking after the move, and the state it left. */
export type Moved = Booking & { readonly before: BookingState }

const columns = sql.join(bookingColumns.map((column) => sql.ref(`moved.${column}`)))

/** Compare-and-set with its line of history, in one round trip. Undefined: the booking was not in one of those states. */
export async function move(
  context: Context,
  { provider, bookingId }: BookingRef,
  change: Move,
): Promise<Moved | undefined> {
  const now = context.clock.now()
  const { from, to, step, set = sql`hold_until = null`, when = sql`true`, data = {} } = change
  const { rows } = await sql<BookingRow & { beforeState: BookingState }>`
    with before as (
      select id as before_id, state as before_state from bookings
      where provider = ${provider} and id = ${bookingId} and state in (${sql.join(from)}) for update
    ),
    moved as (
      update bookings set state = ${to}, updated_at = ${now}, ${set}
      from before where provider = ${provider} and id = before_id and ${when}
      returning bookings.*, before_state
    ),
    told as (
      insert into booking_events (provider, booking_id, id, at, actor, step, from_state, to_state, data)
      select provider, id, ${newId('evt')}, ${now}, ${actorOf(context)}, ${step}, before_state, state, ${JSON.stringify(data)}::jsonb from moved
    )
    select ${columns}, before_state from moved`.execute(context.db)
  const [row] = rows
  return row && { ...toBooking(row), before: row.beforeState }
}

type Plain = {
  from: readonly BookingState[]
  to: BookingState
  step: Step
  data?: Readonly<Record<string, unknown>>
}

/** From the states in `from` to one that needs nothing more than the move itself. */
export const moveBooking = (
  context: Context,
  ref: BookingRef,
  { from, to, step, data = {} }: Plain,
): Promise<Moved | undefined> => move(context, ref, { from, to: sql`${to}`, step: sql`${step}`, data })

/**
 * Ends a hold or a request. `asked`: whoever takes payments said so; `due`: its time is up and no payment can
 * arrive; `released`: the customer gave it back before paying.
 */
export function writeExpired(
  context: Context,
  ref: BookingRef,
  why: 'asked' | 'due' | 'released',
): Promise<Moved | undefined> {
  const now = context.clock.now()
  const when = {
    asked: sql`true`,
    due: sql`hold_until <= ${now} and (before_state = 'requested' or not payment_begun)`,
    released: sql`before_state = 'held' and not payment_begun`,
  }[why]
  return move(context, ref, {
    from: ['held', 'requested'],
    to: sql`'expired'`,
    step: sql`'expired'`,
    when,
    data: { why },
  })
}
