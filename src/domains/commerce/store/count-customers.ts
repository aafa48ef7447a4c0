import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Counts the persons with an order at a provider, up to `most`. */
export async function countCustomers(context: Context, provider: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from customer_figures where provider = ${provider} and first_order_at is not null limit ${most}
    ) customers`.execute(context.db)
  return rows[0]?.count ?? 0
}
