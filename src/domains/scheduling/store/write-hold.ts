import { sql } from 'kysely'
import type { Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { BookingRef } from '../contract.ts'
import { type Moved, move } from './move-booking.ts'

/** The customer of a booking, and the order. */
export type Customer = { readonly orderId: string; readonly name: string; readonly email: string }

/** SQL: the session starts after `now`, and the hold has not expired or its payment is open. */
export const isHeldNow = (now: Date) => sql`(starts_at > ${now} and (hold_until > ${now} or payment_begun))`

/** SQL: the customer's limit for this service is not reached. It waits for concurrent counts of the same service. */
export const hasCustomerRoom = (ref: BookingRef, email: string, now: Date) =>
  sql`(customer_limit is null or count_customer_alone(${ref.provider}, service_id, ${email}, ${ref.bookingId}, ${now}) < customer_limit)`

export const withCustomer = ({ orderId, name, email }: Customer) =>
  sql`order_id = ${orderId}, customer_name = ${name}, customer_email = ${email}`

/** Writes the customer into a standing hold. Returns undefined if it expired or the customer's limit is reached. */
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

/** Marks a hold's payment as open; then the clock alone does not expire it. Returns undefined if the hold expired. */
export const writePaymentBegun = (context: Context, ref: BookingRef): Promise<Moved | undefined> =>
  move(context, ref, {
    from: ['held'],
    to: sql`'held'`,
    step: sql`'updated'`,
    set: sql`payment_begun = true`,
    when: isHeldNow(context.clock.now()),
    data: { payment: 'begun' },
  })

/**
 * Extends a hold to `until`, never to an earlier instant, and never past the start of its session or `maxMs` milliseconds
 * after its creation.
 */
export const writeHoldUntil = (
  context: Context,
  ref: BookingRef,
  until: Date,
  maxMs: Millis,
): Promise<Moved | undefined> =>
  move(context, ref, {
    from: ['held'],
    to: sql`'held'`,
    step: sql`'updated'`,
    set: sql`hold_until = greatest(hold_until, least(${until}, starts_at, created_at + ${maxMs} * interval '1 millisecond'))`,
    when: isHeldNow(context.clock.now()),
    data: { until: until.toISOString() },
  })
