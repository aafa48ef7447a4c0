import { sql } from 'kysely'
import { fail as failPeople, type PersonRef } from '#domains/people/contract.ts'
import type { Context } from '#platform/context.ts'

/** Whether payments or refunds of the provider's orders are unfinished. Refunds by hand do not count. */
export async function hasMoneyUnderWay(context: Context, provider: string): Promise<boolean> {
  const { rows } = await sql<{ underWay: boolean }>`
    select exists (select from refunds where provider = ${provider} and state in ('requested', 'pending', 'failed', 'disputed'))
      or exists (select from payments where provider = ${provider} and state in ('processing', 'authorised')) as under_way`.execute(
    context.db,
  )
  return rows[0]?.underWay ?? false
}

/** Erases the personal data of the provider's customers. Numbers, amounts, dates, titles and the ledger stay. */
export async function eraseCustomers(context: Context, provider: string): Promise<void> {
  await sql`update orders set customer_name = '', customer_email = '', customer_note = '', request_sha256 = null where provider = ${provider}`.execute(
    context.db,
  )
  await context.db.deleteFrom('orderViews').where('provider', '=', provider).execute()
  await context.db.deleteFrom('awaitedOrders').where('provider', '=', provider).execute()
  await sql`update order_events set data = data - 'note' where provider = ${provider} and data ? 'note'`.execute(
    context.db,
  )
  await sql`update refunds set note = '' where provider = ${provider} and note <> ''`.execute(context.db)
  await sql`update deliveries set message = '', file = null where provider = ${provider}`.execute(context.db)
}

/**
 * Erases the personal data of one person from their orders. Throws `people.money_under_way` while a payment or a refund of
 * theirs is unfinished.
 */
export async function erasePerson(context: Context, { provider, personId }: PersonRef): Promise<void> {
  const own = sql`select id from orders where provider = ${provider} and person_id = ${personId}`
  // the locks make a concurrent payment or refund wait
  await sql`${own} order by id for no key update`.execute(context.db)
  const { rows } = await sql<{ underWay: boolean }>`
    select exists (select from refunds where provider = ${provider} and order_id in (${own}) and state not in ('succeeded', 'dropped'))
      or exists (
        select from payments where provider = ${provider} and order_id in (${own})
          and (state in ('processing', 'authorised') or state = 'created' and gateway_id is not null)
      ) as under_way`.execute(context.db)
  if (rows[0]?.underWay) failPeople('people.money_under_way')
  await sql`update order_events set data = data - 'note' where provider = ${provider} and data ? 'note'
    and order_id in (${own})`.execute(context.db)
  await sql`update refunds set note = '' where provider = ${provider} and note <> '' and order_id in (${own})`.execute(
    context.db,
  )
  await sql`update deliveries set message = '', file = null where provider = ${provider} and order_id in (${own})`.execute(
    context.db,
  )
  await sql`update orders set customer_name = '', customer_email = '', customer_note = '', request_sha256 = null
    where provider = ${provider} and person_id = ${personId}`.execute(context.db)
}
