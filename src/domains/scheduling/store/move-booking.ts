import { type RawBuilder, sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import { hour, type Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { answerHours, answerHoursBeforeStart, type Booking, type BookingRef, type BookingState, type Step } from '../contract.ts'
import { bookingColumns, type BookingRow, toBooking } from './booking-row.ts'
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
async function move(context: Context, { provider, bookingId }: BookingRef, change: Move): Promise<Moved | undefined> {
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

type Plain = { from: readonly BookingState[]; to: BookingState; step: Step; data?: Readonly<Record<string, unknown>> }

/** From the states in `from` to one that needs nothing more than the move itself. */
export const moveBooking = (context: Context, ref: BookingRef, { from, to, step, data = {} }: Plain): Promise<Moved | undefined> =>
  move(context, ref, { from, to: sql`${to}`, step: sql`${step}`, data })

/**
 * Ends a hold or a request. `asked`: whoever takes payments said so; `due`: its time is up and no payment can
 * arrive; `released`: the customer gave it back before paying.
 */
export function writeExpired(context: Context, ref: BookingRef, why: 'asked' | 'due' | 'released'): Promise<Moved | undefined> {
  const now = context.clock.now()
  const when = {
    asked: sql`true`,
    due: sql`hold_until <= ${now} and (before_state = 'requested' or not payment_begun)`,
    released: sql`before_state = 'held' and not payment_begun`,
  }[why]
  return move(context, ref, { from: ['held', 'requested'], to: sql`'expired'`, step: sql`'expired'`, when, data: { why } })
}

/** Who the customer is, and the order that was made for it. */
export type Customer = { readonly orderId: string; readonly name: string; readonly email: string }

const isHeldNow = (now: Date) => sql`(hold_until > ${now} or payment_begun)`

const hasCustomerRoom = (ref: BookingRef, email: string, now: Date) =>
  sql`(customer_limit is null or count_customer_alone(${ref.provider}, service_id, ${email}, ${ref.bookingId}, ${now}) < customer_limit)`

const withCustomer = ({ orderId, name, email }: Customer) =>
  sql`order_id = ${orderId}, customer_name = ${name}, customer_email = ${email}`

/** Writes the customer into a hold that still stands; undefined: it does not, or the customer has no room left. */
export const writeCustomer = (context: Context, ref: BookingRef, customer: Customer): Promise<Moved | undefined> =>
  move(context, ref, {
    from: ['held'],
    to: sql`'held'`,
    step: sql`'updated'`,
    set: withCustomer(customer),
    when: sql`${isHeldNow(context.clock.now())} and ${hasCustomerRoom(ref, customer.email, context.clock.now())}`,
    data: { orderId: customer.orderId },
  })

/** A payment begins: from here the clock alone does not end the hold. Undefined: it does not stand any more. */
export const writePaymentBegun = (context: Context, ref: BookingRef): Promise<Moved | undefined> =>
  move(context, ref, {
    from: ['held'],
    to: sql`'held'`,
    step: sql`'updated'`,
    set: sql`payment_begun = true`,
    when: isHeldNow(context.clock.now()),
    data: { payment: 'begun' },
  })

/** Moves the end of a hold to `until`, never earlier than it is and never past `most` after it was made. */
export const writeHoldUntil = (context: Context, ref: BookingRef, until: Date, most: Millis): Promise<Moved | undefined> =>
  move(context, ref, {
    from: ['held'],
    to: sql`'held'`,
    step: sql`'updated'`,
    set: sql`hold_until = greatest(hold_until, least(${until}, created_at + ${most} * interval '1 millisecond'))`,
    when: isHeldNow(context.clock.now()),
    data: { until: until.toISOString() },
  })

/**
 * A sale is settled: `held` becomes `confirmed`, or `requested` where the provider is asked first. `from` may be
 * `expired`: then the exclusion constraint may throw.
 */
export function settleBooking(
  context: Context,
  ref: BookingRef,
  from: 'held' | 'expired',
  data: Readonly<Record<string, unknown>>,
  customer?: Customer,
): Promise<Moved | undefined> {
  const now = context.clock.now()
  const latest = new Date(now.getTime() + answerHours * hour)
  const answerBy = sql`least(${latest}, starts_at - ${answerHoursBeforeStart} * interval '1 hour')`
  const isTimely = from === 'held' ? sql`true` : sql`(case when requires_approval then ${answerBy} else starts_at end) > ${now}`
  const isFor = customer ? sql`${isHeldNow(now)} and ${hasCustomerRoom(ref, customer.email, now)}` : sql`true`
  return move(context, ref, {
    from: [from],
    to: sql`case when requires_approval then 'requested' else 'confirmed' end`,
    step: sql`state`,
    set: sql`hold_until = case when requires_approval then ${answerBy} end, payment_begun = false
      ${customer ? sql`, ${withCustomer(customer)}` : sql``}`,
    when: sql`${isTimely} and ${isFor}`,
    data,
  })
}
