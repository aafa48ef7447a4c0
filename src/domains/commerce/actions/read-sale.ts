import {
  type Booking,
  type BookingRef,
  fail as failScheduling,
  type HeldTerms,
} from '#domains/scheduling/contract.ts'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import type { Sold } from '../rules/refund/cancellation.ts'
import { seatsStake } from '../rules/refund/seats-stake.ts'
import { soldOf } from '../rules/refund/sold-of.ts'
import { heldOf, stakesOf } from '../rules/refund/stakes.ts'
import { tipBack } from '../rules/refund/tip-back.ts'
import {
  type BookedLine,
  bookedLines,
  findOrdersOfBookings,
  findOrderWithLines,
  type OrderWithLines,
} from '../store/order-lines.ts'
import { listCharges, type Payment } from '../store/payments.ts'
import { type Refund, refundsOf } from '../store/refunds.ts'

/** An order with all that belongs to it; payments and refunds with the newest last. */
export type Ordered = OrderWithLines & {
  readonly charges: readonly Payment[]
  readonly refunds: readonly Refund[]
}

/** A booking, and before its order the terms of its hold. */
export type Held = { readonly booking: Booking; readonly terms: HeldTerms | undefined }

/** A booking and its order. Without an order it is a hold, with the terms of that. */
export type Sale = {
  readonly booking: Booking
  readonly terms: HeldTerms | undefined
  /** All bookings that were held together, by start, this one included. */
  readonly together: readonly Held[]
  readonly ordered: Ordered | undefined
}

/** A sale with an order, and the line of its booking. */
export type OrderedSale = Sale & { readonly ordered: Ordered; readonly line: BookedLine }

/**
 * Reads the sale of a booking once; callers pass it on. The caller has checked the link. The booking of an erased person
 * is not found. Throws `scheduling.booking_missing`.
 */
export async function saleOf(
  { scheduling }: Pick<CommerceDeps, 'scheduling'>,
  context: Context,
  ref: BookingRef,
): Promise<Sale> {
  const held = await scheduling.heldOf(context, ref)
  const { booking } = held
  if (booking.personId !== null && booking.customerName === null)
    return failScheduling('scheduling.booking_missing')
  // the transaction that writes an order also writes its id into the booking
  const [known] = booking.orderId === null ? [] : await findOrdersOfBookings(context, [ref])
  return {
    ...held,
    together: await togetherOf({ scheduling }, context, held),
    ordered: known && (await withMoney(context, known)),
  }
}

/** Reads what was held together with a booking; a booking that was held alone needs no query. */
async function togetherOf(
  { scheduling }: Pick<CommerceDeps, 'scheduling'>,
  context: Context,
  held: Held,
): Promise<readonly Held[]> {
  const { provider, checkoutId } = held.booking
  return checkoutId === null ? [held] : scheduling.heldTogether(context, { provider, bookingId: checkoutId })
}

/** Reads an order with all that belongs to it; undefined if the provider has no such order. */
export async function orderedOf(
  context: Context,
  provider: string,
  id: string,
): Promise<Ordered | undefined> {
  const order = await findOrderWithLines(context, provider, id)
  return order && withMoney(context, order)
}

/** Adds payments and refunds. A free order has none, and an unpaid one needs no second query. */
export async function withMoney(context: Context, { order, lines }: OrderWithLines): Promise<Ordered> {
  const charges = order.amount === 0 ? [] : await listCharges(context, order.provider, order.id)
  const refunds = charges.some(({ captured }) => captured > 0)
    ? await refundsOf(context, order.provider, order.id)
    : []
  return { order, lines, charges, refunds }
}

/** Returns the sale with the line of its booking; undefined while the booking has no order. */
export function orderedSale(sale: Sale): OrderedSale | undefined {
  const { booking, ordered } = sale
  const line = ordered && bookedLines(ordered.lines).find(({ bookingId }) => bookingId === booking.id)
  return ordered && line && { ...sale, ordered, line }
}

type Asked = {
  /** The provider had not approved the booking. */
  readonly requested?: boolean
  /** Seats of a class that are cancelled; default: all that the booking has. */
  readonly seats?: number | undefined
}

/** What the refund rules need of a booking's line. */
export function soldAt(
  { withdrawalDays = 0 }: Pick<CommerceDeps, 'withdrawalDays'>,
  { ordered: { order, lines, charges }, line }: Pick<OrderedSale, 'ordered' | 'line'>,
  booking: Booking,
  { requested = booking.state === 'requested', seats = booking.quantity }: Asked = {},
): Sold {
  const staked = stakesOf(lines, charges).find((one) => one.line.id === line.id)
  if (!staked) throw new Error(`order ${order.id} has no line ${line.id}`)
  const { policy } = line.snapshot
  const { worth } = staked
  const stake = seatsStake(staked.stake, {
    sold: line.quantity,
    left: booking.quantity,
    cancelled: seats,
  })
  return soldOf(
    {
      policy,
      worth,
      stake,
      held: heldOf(charges),
      orderedAt: order.createdAt,
      isCredit: line.kind === 'pass_use',
    },
    booking,
    { requested, withdrawalDays },
  )
}

/** What goes back of an order's tip with its last booking, in whole cents. */
export const tipOf = ({ lines, charges }: Pick<Ordered, 'lines' | 'charges'>): Cents =>
  tipBack(stakesOf(lines, charges)).reduce((sum, { amount }) => sum + amount, 0)

/** The latest payment of an order; undefined: none is needed. */
export const latestCharge = ({ charges }: Pick<Ordered, 'charges'>): Payment | undefined => charges.at(-1)

/** The seller's name in sentences for the customer. */
export const sellerOf = ({ line }: Pick<OrderedSale, 'line'>): string =>
  line.snapshot.providerName || 'The provider'

/** Freezes the context's clock at the arrival of the request, so that waiting for a lock does not change the refund. */
export function onArrival(context: Context): Context {
  const now = context.clock.now()
  return { ...context, clock: { now: () => now } }
}
