import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Whether payments or refunds of the provider's orders are unfinished. Refunds by hand do not count. */
export async function hasMoneyUnderWay(context: Context, provider: string): Promise<boolean> {
  const { rows } = await sql<{ underWay: boolean }>`
    select exists (select from refunds where provider = ${provider} and state in ('requested', 'pending', 'failed'))
      or exists (select from payments where provider = ${provider} and state = 'processing') as under_way`.execute(
    context.db,
  )
  return rows[0]?.underWay ?? false
}

/** Erases the personal data of the provider's customers. Numbers, amounts, dates, titles and the ledger stay. */
export async function eraseCustomers(context: Context, provider: string): Promise<void> {
  await sql`update orders set customer_name = '', customer_email = '', customer_note = '' where provider = ${provider}`.execute(
    context.db,
  )
  await context.db.deleteFrom('awaitedOrders').where('provider', '=', provider).execute()
  await sql`update order_events set data = data - 'note' where provider = ${provider} and data ? 'note'`.execute(
    context.db,
  )
  await sql`update refunds set note = '' where provider = ${provider} and note <> ''`.execute(context.db)
}
