import { sql } from 'kysely'
import type { Redeemed } from '#domains/pricing/rules/applied.ts'
import { newId } from '#platform/common/ids.ts'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { PaymentMethod } from '../contract.ts'
import type { GatewayAccount } from '../ports.ts'
import { productName } from '../rules/product-name.ts'
import type { NewLine, OrderLine, OrderWithLines } from './order-lines.ts'
import { orderColumns, toOrder } from './order-row.ts'

export type NewOrder = {
  readonly provider: string
  readonly id: string
  readonly personId: string
  readonly customer: { readonly name: string; readonly email: string; readonly note: string }
  /** The sum of the lines. */
  readonly amount: Cents
  readonly coupon?: Redeemed | undefined
  readonly lines: readonly NewLine[]
  readonly state: 'open' | 'active'
  /** The word that came with it. */
  readonly referral?: string | undefined
  /** Who placed the order: `provider` for a booking added by hand. */
  readonly actor: 'customer' | 'provider'
  /** Set only for an order paid outside. */
  readonly paymentMethod?: PaymentMethod
  /** The step of a second event, for an order that is settled at once. */
  readonly settled?: 'confirmed' | 'requested'
  /** The mark of the customer's mailbox, which counts the order; undefined: it is not counted. */
  readonly mailbox?: string | undefined
  /** undefined: no payment is needed. */
  readonly payment?: GatewayAccount & { readonly id: string; readonly holds: boolean }
}

/** Without the person, which the database makes. */
export type UnnamedOrder = Omit<NewOrder, 'personId'>

/** An order that was written, and what its mailbox counts; undefined: it was not counted. */
export type Placed = OrderWithLines & {
  readonly mailbox: { readonly orders: number; readonly isProved: boolean } | undefined
}

type Row = Parameters<typeof toOrder>[0] & { mailboxOrders: number | null; mailboxIsProved: boolean | null }

/** SQL: the columns of the order in an answer of `write_order`, or of a function that calls it. */
export const writtenColumns = sql.join(orderColumns.map((column) => sql`(answer.written).${sql.ref(column)}`))

/**
 * Writes an order with its number and date, lines, first events, payment, the figures of its customer and the count of
 * its mailbox, in one round trip (`write_order` in the migration). Concurrent orders get dates in the order of their
 * numbers. Returns undefined if one of the bookings has an order already, or a request with the same key made one; the caller must then roll
 * back, or a number is lost.
 */
export async function insertOrder(context: Context, order: NewOrder): Promise<Placed | undefined> {
  const { provider } = order
  const { rows } = await sql<Row>`
    ${prepared} select ${writtenColumns}, answer.mailbox_orders, answer.mailbox_is_proved
    from write_order(${provider}, ${JSON.stringify(orderFields(context, order))}::jsonb) answer where (answer.written).id is not null`.execute(
    context.db,
  )
  const [row] = rows
  if (!row) return undefined
  const { mailboxOrders, mailboxIsProved, ...columnsOfOrder } = row
  return {
    order: toOrder(columnsOfOrder),
    lines: linesOfNew(order),
    mailbox:
      mailboxOrders === null ? undefined : { orders: mailboxOrders, isProved: mailboxIsProved ?? false },
  }
}

/** The lines of an order that was just written. */
export const linesOfNew = ({
  provider,
  id: orderId,
  lines,
}: Pick<NewOrder, 'provider' | 'id' | 'lines'>): OrderLine[] =>
  lines.map((line) => ({ ...line, provider, orderId, refunded: 0 }))

/** Returns the fields of an order for the database function `write_order`. */
export function orderFields(context: Context, order: UnnamedOrder) {
  const { provider: _, settled, lines, ...fields } = order
  const created = order.actor === 'provider' ? 'added' : 'created'
  return {
    ...fields,
    request: context.requestKey?.sha256,
    lines: lines.map(({ tax, ...line }) => ({
      ...line,
      ...(tax && { taxName: tax.name, taxPpm: tax.ratePpm, taxIncluded: tax.included }),
    })),
    productName: productName(lines),
    serviceId: lines[0]?.serviceId,
    events: [
      { id: newId('evt'), step: created, toState: order.state },
      ...(settled ? [{ id: newId('evt'), step: settled }] : []),
    ],
    at: context.clock.now(),
  }
}
