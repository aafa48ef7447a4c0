import { sql } from 'kysely'
import type { Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { BookingRef } from '../contract.ts'
import { type Moved, move } from './move-booking.ts'

/** Who the customer is, and the order that was made for it. */
export type Customer = { readonly orderId: string; readonly name: string; readonly email: string }

/** SQL: the hold stands at `now`. */
export const isHeldNow = (now: Date) => sql`(hold_until > ${now} or payment_begun)`

/** SQL: the customer may book this service once more; waits for others who ask the same. */
export const hasCustomerRoom = (ref: BookingRef, email: string, now: Date) =>
  sql`(customer_limit is null or count_customer_alone(${ref.provider}, service_id, ${email}, ${ref.bookingId}, ${now}) < customer_limit)`

export const withCustomer = ({ orderId, name, email }: Customer) =>
  sql`order_id = ${orderId}, customer_name = ${name}, customer_email = ${email}`

/** Writes the customer into a hold that still stands; undefined: it does not, or the customer has no room left. */
export const writeCustomer = (
  context: Context,
  ref: BookingRef,
  customer: Customer,
): Promise<Moved | undefined> =>
  move(context, ref, {
    from: ['held'],
    to: sql`'held'`,
    step: sql`'updated'`,
    set: withCustomer(customer),
    when: sql`${isHeldNow(context.clock.now())} and ${hasCustomerRoom(ref, customer.email, context.clock.now())}`,
    data: { orderId: customer.orderId },
    counts: true,
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
export const writeHoldUntil = (
  context: Context,
  ref: BookingRef,
  until: Date,
  most: Millis,
): Promise<Moved | undefined> =>
  move(context, ref, {
    from: ['held'],
    to: sql`'held'`,
    step: sql`'updated'`,
    set: sql`hold_until = greatest(hold_until, least(${until}, created_at + ${most} * interval '1 millisecond'))`,
    when: isHeldNow(context.clock.now()),
    data: { until: until.toISOString() },
  })
