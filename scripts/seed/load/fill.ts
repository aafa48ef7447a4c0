import type pg from 'pg'
import { copyRows, type Field } from './copy.ts'
import { firstNumber, ordersOf, type Seller } from './orders.ts'
import { type OrderRows, type Table, tables } from './tables.ts'

const atOnce = 5000

/** Writes `count` orders of a seller with all their rows, in the caller's transaction. `report` gets the progress. */
export async function fillOrders(
  client: pg.ClientBase,
  seller: Seller,
  count: number,
  now: number,
  report: (written: number) => void,
): Promise<void> {
  let rows: OrderRows[] = []
  let written = 0
  const flush = async () => {
    for (const table of Object.keys(tables) as Table[])
      await copyRows(client, table, tables[table].split(' '), rows.flatMap(rowsFor(table)))
    written += rows.length
    rows = []
    report(written)
  }
  for (const order of ordersOf(seller, count, now)) {
    rows.push(order)
    if (rows.length === atOnce) await flush()
  }
  if (rows.length > 0) await flush()
  await client.query(
    `insert into order_days (provider, day, service_id, payment_status, payment_method, orders, counted, due, due_orders, held, captured, promised, disputed)
     select provider, (created_at at time zone 'UTC')::date, coalesce(service_id, ''), payment_status, coalesce(payment_method, ''),
       count(*), count(*) filter (where state <> 'expired'), sum(due_of(o)), count(*) filter (where due_of(o) > 0), sum(held), sum(captured), sum(promised), sum(disputed)
     from orders o where provider = $1 group by 1, 2, 3, 4, 5`,
    [seller.provider],
  )
  await client.query(
    `insert into money_days (provider, day, service_id, payment_status, payment_method, first_number, captured, promised, disputed)
     select provider, (created_at at time zone 'UTC')::date, coalesce(service_id, ''), payment_status, coalesce(payment_method, ''),
       min(number), sum(captured), sum(promised), 0
     from orders where provider = $1 and captured > 0 group by 1, 2, 3, 4, 5`,
    [seller.provider],
  )
  await client.query(
    `insert into order_counters (provider, last_number, last_at)
     select provider, max(number), max(created_at) from orders where provider = $1 group by provider`,
    [seller.provider],
  )
  await client.query(
    `insert into customer_figures (provider, person_id, orders, captured, promised, last_order_at, first_order_at)
     select provider, person_id, count(*), sum(captured), sum(promised), max(created_at), min(created_at) filter (where state <> 'expired')
     from orders where provider = $1 group by provider, person_id`,
    [seller.provider],
  )
  if (written !== count) throw new Error(`wrote ${written} orders instead of ${count}, from #${firstNumber}`)
}

const rowsFor =
  (table: Table) =>
  (order: OrderRows): (readonly Field[])[] =>
    table === 'bookings' || table === 'orders' ? [order[table]] : [...order[table]]
