import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Whether money of the provider's orders is still on its way, in or back. What is paid back by hand is not ours to see. */
export async function hasMoneyUnderWay(context: Context, provider: string): Promise<boolean> {
  const { rows } = await sql<{ underWay: boolean }>`
    select exists (select from refunds where provider = ${provider} and state in ('requested', 'pending', 'failed'))
      or exists (select from payments where provider = ${provider} and state = 'processing') as under_way`.execute(
    context.db,
  )
  return rows[0]?.underWay ?? false
}

/** Nobody is known by the provider's orders any more. Numbers, amounts, dates, what was sold and the ledger stay. */
export async function eraseCustomers(context: Context, provider: string): Promise<void> {
  await sql`update orders set customer_name = '', customer_email = '', customer_note = '' where provider = ${provider}`.execute(
    context.db,
  )
  await sql`update order_events set data = data - 'note' where provider = ${provider} and data ? 'note'`.execute(
    context.db,
  )
  await sql`update refunds set note = '' where provider = ${provider} and note <> ''`.execute(context.db)
}
