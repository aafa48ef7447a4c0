import { sql } from 'kysely'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { Figures } from '../rules/figures.ts'
import { utcDay } from '../rules/summary-days.ts'
import { ofFigures } from './ledger.ts'
import { ofTransfer } from './moved-totals.ts'
import { countsAsOrder } from './summary.ts'

/** The money that moved, and the orders that came and did not end unpaid. */
export type Sold = Figures & { readonly orders: number }

/** What was sold in each slot of a series, and of each service ('' for orders of none) in all of them together. */
export type SoldSeries = { readonly slots: readonly Sold[]; readonly services: ReadonlyMap<string, Sold> }

/**
 * Sums a series whose slots lie between each instant of `edges` and the next. Days of UTC come from the sums that the database keeps
 * (`money_days`, `order_days`). A slot has those between the midnights nearest to its edges, and what moved between an edge and its
 * midnight is added or taken off, so only that is read singly. One statement reads all, so slots and services agree.
 */
export async function readSoldSeries(
  context: Context,
  provider: string,
  edges: readonly Date[],
): Promise<SoldSeries> {
  const rows = await readParts(context, provider, edges)
  const last = edges.length - 1
  const whole = new Map(rows.flatMap((row) => (row.slot === null ? [] : [[row.slot, row]])))
  const off = new Map(
    rows.flatMap((row) => (row.edge === null || row.serviceId !== null ? [] : [[row.edge, row]])),
  )
  const services = new Map<string, Sold>()
  for (const row of rows)
    if (row.serviceId !== null)
      services.set(row.serviceId, add(services.get(row.serviceId), row, row.edge === 0 ? -1 : 1))
  return {
    slots: Array.from({ length: last }, (_, slot) =>
      add(add(whole.get(slot), off.get(slot + 1), 1), off.get(slot), -1),
    ),
    // a service has only zeros if all of its orders ended unpaid
    services: new Map([...services].filter(([, sold]) => Object.values(sold).some((value) => value !== 0))),
  }
}

/** Sums of whole days by `slot` and by service; and by `edge` of what moved between it and its midnight, less than 0 if it is before it. */
type Part = Sold & {
  readonly slot: number | null
  readonly edge: number | null
  readonly serviceId: string | null
}

async function readParts(context: Context, provider: string, edges: readonly Date[]): Promise<Part[]> {
  const midnights = edges.map((edge) => new Date(Math.round(edge.getTime() / day) * day))
  const dates = midnights.map(utcDay)
  const windows = edges.flatMap((edge, number) => {
    const midnight = midnights[number] ?? edge
    if (edge.getTime() === midnight.getTime()) return []
    return edge < midnight
      ? [{ number, sign: -1, first: edge, end: midnight }]
      : [{ number, sign: 1, first: midnight, end: edge }]
  })
  const inDays = sql`provider = ${provider} and day >= ${dates[0]}::date and day < ${dates.at(-1)}::date`
  const cameIn = sql`provider = ${provider} and ${countsAsOrder} and created_at >= first and created_at < until`
  const isEnd = sql`edge in (0, ${edges.length - 1})`
  const sums = sql`sum(captured)::double precision as captured, sum(promised)::double precision as promised,
    sum(disputed)::double precision as disputed, sum(orders)::integer as orders`
  const { rows } = await sql<Part>`
    with days as (
      select day, service_id, captured, promised, disputed, 0 as orders from money_days where ${inDays}
      union all
      select day, service_id, 0, 0, 0, counted from order_days where ${inDays}
    ),
    windows as (
      select * from unnest(${windows.map(({ number }) => number)}::integer[], ${windows.map(({ sign }) => sign)}::integer[],
        ${windows.map(({ first }) => first)}::timestamptz[], ${windows.map(({ end }) => end)}::timestamptz[])
        as w (edge, sign, first, until)
    ),
    moved as (
      select edge, sign, order_id, ${ofTransfer}
      from windows join ledger_transfers on provider = ${provider} and ${ofFigures} and at >= first and at < until
    ),
    singly as (
      select edge, null as service_id, sign * captured as captured, sign * promised as promised, sign * disputed as disputed, 0 as orders
      from moved
      union all
      select edge, null, 0, 0, 0, sign from windows join orders on ${cameIn}
      union all
      -- a subquery for each of these few, because the planner expects many and would read all orders
      select edge, coalesce((select service_id from orders where provider = ${provider} and id = order_id), ''), sign * captured,
        sign * promised, sign * disputed, 0
      from moved where ${isEnd}
      union all
      select edge, coalesce(service_id, ''), 0, 0, 0, sign from windows join orders on ${cameIn} where ${isEnd}
    )
    select width_bucket(day, ${dates}::date[]) - 1 as slot, null::integer as edge, null as "serviceId", ${sums} from days group by 1
    union all
    select null, null, service_id, ${sums} from days group by 3
    union all
    select null, edge, service_id, ${sums} from singly group by 2, 3`.execute(context.db)
  return rows
}

function add(to: Sold = none, more: Sold = none, sign: 1 | -1): Sold {
  return {
    captured: to.captured + sign * more.captured,
    promised: to.promised + sign * more.promised,
    disputed: to.disputed + sign * more.disputed,
    orders: to.orders + sign * more.orders,
  }
}

const none: Sold = { captured: 0, promised: 0, disputed: 0, orders: 0 }
