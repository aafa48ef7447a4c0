import { type RawBuilder, sql } from 'kysely'
import type { PromotionTerms } from '#domains/catalogue/promotion-contract.ts'
import type { Tax } from '#domains/catalogue/tax-contract.ts'
import type { BookingRef } from '#domains/scheduling/contract.ts'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import type { DeliverySnapshot, LineKindName, LineSnapshot, OrderSnapshot, TipSnapshot } from '../contract.ts'
import { type Order, orderColumnsOf } from './order-row.ts'

/**
 * A line to write; amounts in whole cents. `amount`: the unit amount times the quantity, less promotion, the coupon's share and credits, with a
 * tax that is added.
 */
export type NewLine = {
  readonly id: string
  readonly kind: LineKindName
  readonly title: string
  readonly serviceId: string | null
  readonly bookingId: string | null
  /** The id of the line whose price an adjustment changes. */
  readonly adjusts: string | null
  readonly quantity: number
  readonly unitAmount: Cents
  /** The promotion that was in the terms, and what it took off the whole line. */
  readonly promotion: PromotionTerms | null
  readonly promotionAmount: Cents
  readonly couponAmount: Cents
  /** What the credits of a pass took off. */
  readonly creditAmount: Cents
  readonly tax: Tax | null
  readonly taxAmount: Cents
  readonly amount: Cents
  readonly snapshot: LineSnapshot
}

/** A stored line, with the refunds that were promised for it. */
export type OrderLine = NewLine & {
  readonly provider: string
  readonly orderId: string
  readonly refunded: Cents
}

/** A line that sold a booking. */
export type BookedLine = OrderLine & { readonly bookingId: string; readonly snapshot: OrderSnapshot }

/** An order with its lines in their order. */
export type OrderWithLines = { readonly order: Order; readonly lines: readonly OrderLine[] }

/** A line that sold something without a date: work, a pass, or a gift. */
export type DeliveryLine = OrderLine & {
  readonly kind: 'unscheduled' | 'pass' | 'gift'
  readonly serviceId: string
  readonly snapshot: DeliverySnapshot
}

/** The only line of a tip after the checkout. */
export type LaterTipLine = OrderLine & { readonly kind: 'tip'; readonly snapshot: TipSnapshot }

/** The line of a tip after the checkout; undefined: the order is none. */
export const laterTipLine = (lines: readonly OrderLine[]): LaterTipLine | undefined =>
  lines.find((line): line is LaterTipLine => line.kind === 'tip' && line.snapshot !== null)

/** The line that sold something without a date; undefined: the order sold none. */
export const deliveryLine = (lines: readonly OrderLine[]): DeliveryLine | undefined =>
  lines.find(
    (line): line is DeliveryLine =>
      line.kind === 'unscheduled' || line.kind === 'pass' || line.kind === 'gift',
  )

/** The lines that sold a booking, in their order. */
export const bookedLines = (lines: readonly OrderLine[]): BookedLine[] =>
  lines.filter((line): line is BookedLine => line.bookingId !== null && line.snapshot !== null)

/** SQL: the lines of `orders` as one JSON array. Only write_order inserts lines, so the values need no check. */
const linesAsJson = sql`(
  select jsonb_agg(jsonb_build_object('provider', l.provider, 'orderId', l.order_id, 'id', l.id, 'kind', l.kind, 'title', l.title,
    'serviceId', l.service_id, 'bookingId', l.booking_id, 'adjusts', l.adjusts, 'quantity', l.quantity, 'unitAmount', l.unit_amount,
    'promotion', l.promotion, 'promotionAmount', l.promotion_amount, 'couponAmount', l.coupon_amount, 'creditAmount', l.credit_amount, 'tax', case when l.tax_ppm is not null then
      jsonb_build_object('name', l.tax_name, 'ratePpm', l.tax_ppm, 'included', l.tax_included) end, 'taxAmount', l.tax_amount,
    'amount', l.amount, 'snapshot', l.snapshot, 'refunded', coalesce((
      select sum(r.amount) from refund_lines r
      where r.provider = l.provider and r.order_id = l.order_id and r.line_id = l.id
    ), 0)) order by l.position)
  from order_lines l where l.provider = orders.provider and l.order_id = orders.id
)`

type Row = Order & { readonly lines: OrderLine[] }

const split = ({ lines, ...order }: Row): OrderWithLines => ({ order, lines })

async function read(context: Context, which: RawBuilder<unknown>): Promise<OrderWithLines[]> {
  const { rows } = await sql<Row>`
    select ${orderColumnsOf('orders')}, ${linesAsJson} as lines from orders where ${which}`.execute(
    context.db,
  )
  return rows.map(split)
}

/** Reads an order with its lines. */
export async function findOrderWithLines(
  context: Context,
  provider: string,
  id: string,
): Promise<OrderWithLines | undefined> {
  return (await read(context, sql`orders.provider = ${provider} and orders.id = ${id}`))[0]
}

/** Reads the orders that sold bookings of any providers, with their lines. */
export async function findOrdersOfBookings(
  context: Context,
  refs: readonly BookingRef[],
): Promise<OrderWithLines[]> {
  if (refs.length === 0) return []
  const wanted = sql.join(refs.map(({ provider, bookingId }) => sql`(${provider}, ${bookingId})`))
  return read(
    context,
    sql`(orders.provider, orders.id) in (
      select l.provider, l.order_id from order_lines l where (l.provider, l.booking_id) in (${wanted})
    )`,
  )
}

/** Reads the lines of an order; none if there is no such order. */
export const linesOf = async (
  context: Context,
  provider: string,
  orderId: string,
): Promise<readonly OrderLine[]> => (await findOrderWithLines(context, provider, orderId))?.lines ?? []
