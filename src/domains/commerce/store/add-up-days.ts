import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Replaces the rows of each day by one a service, status and method, with the same sums. Rows that are added meanwhile stay. */
export async function addUpDays(context: Context): Promise<void> {
  await sql`
    with crowded as (
      select provider, day from order_days group by provider, day
      having count(*) > count(distinct (service_id, payment_status, payment_method))
    ), gone as (
      delete from order_days d using crowded c where d.provider = c.provider and d.day = c.day returning d.*
    )
    insert into order_days (provider, day, service_id, payment_status, payment_method, orders, counted, due, due_orders, held,
      captured, promised, disputed)
    select provider, day, service_id, payment_status, payment_method, sum(orders), sum(counted), sum(due), sum(due_orders),
      sum(held), sum(captured), sum(promised), sum(disputed)
    from gone group by provider, day, service_id, payment_status, payment_method having sum(orders) > 0`.execute(
    context.db,
  )
  await sql`
    with crowded as (
      select provider, day from money_days group by provider, day
      having count(*) > count(distinct (service_id, payment_status, payment_method))
    ), gone as (
      delete from money_days d using crowded c where d.provider = c.provider and d.day = c.day returning d.*
    )
    insert into money_days (provider, day, service_id, payment_status, payment_method, first_number, captured, promised, disputed)
    select provider, day, service_id, payment_status, payment_method, min(first_number), sum(captured), sum(promised), sum(disputed)
    from gone group by provider, day, service_id, payment_status, payment_method`.execute(context.db)
}
