import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Figures } from '../rules/figures.ts'
import { inDays, wholeDays } from './days.ts'
import { narrowing, type OrderFilter } from './list-orders.ts'

/** Whole cents. `due`: neither paid nor held, of orders that stand; `dueOrders` of them. */
export type OrderTotals = Figures & {
  readonly count: number
  readonly held: number
  readonly due: number
  readonly dueOrders: number
}

const none: OrderTotals = { count: 0, held: 0, due: 0, dueOrders: 0, captured: 0, promised: 0, disputed: 0 }
const sums = ['orders', 'due', 'due_orders', 'held', 'captured', 'promised', 'disputed'] as const

/** SQL: the columns of a day, of single orders. */
const ofOrders = sql`1 as orders, due_of(orders) as due, (due_of(orders) > 0)::integer as due_orders, held, captured, promised, disputed`

/**
 * Sums the money of all orders that match the filter, in whole cents. Whole days come from the sums that the database keeps for each
 * (`order_days`); the orders at the edges of a span, those of a person, and found ones are summed singly.
 */
export async function totalsOf(
  context: Context,
  provider: string,
  filter: OrderFilter,
): Promise<OrderTotals> {
  const { from, before } = filter
  const days = isByDay(filter) ? wholeDays(from, before) : undefined
  const edges = days
    ? [
        ...(from && from < days.first ? [{ ...filter, before: days.first }] : []),
        ...(before && before > days.end ? [{ ...filter, from: days.end }] : []),
      ]
    : [filter]
  const parts = [
    ...(days ? [sql`select ${columns} from order_days where ${inDays(provider, filter, days)}`] : []),
    ...edges.map((edge) => sql`select ${ofOrders} from orders where ${narrowing(provider, edge)}`),
  ]
  const { rows } = await sql<OrderTotals>`
    select ${sql.join(sums.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::double precision as ${sql.ref(name === 'orders' ? 'count' : name)}`))}
    from (${sql.join(parts, sql` union all `)}) found`.execute(context.db)
  return rows[0] ?? none
}

const columns = sql.join(sums.map((name) => sql.ref(name)))

const isByDay = ({ pattern, among, personId, couponCode }: OrderFilter): boolean =>
  [pattern, among, personId, couponCode].every((value) => value === undefined)
