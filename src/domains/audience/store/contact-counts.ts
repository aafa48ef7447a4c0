import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type Counted = {
  readonly subscribed: number
  readonly pending: number
  readonly notMailed: number
  readonly came: number
  readonly imported: number
}

/** Counts a provider's contacts by state and by arrival since an instant, each up to `limit` + 1. */
export async function countByState(
  context: Context,
  { provider, since, limit }: { readonly provider: string; readonly since: Date; readonly limit: number },
): Promise<Counted> {
  const counted = (where: ReturnType<typeof sql>) => sql`(select count(*)::integer from (
    select from contacts where provider = ${provider} and ${where} limit ${limit + 1}) counted)`
  const { rows } = await sql<Counted>`select
    ${counted(sql`newsletter = 'subscribed'`)} as subscribed,
    ${counted(sql`newsletter = 'pending'`)} as pending,
    ${counted(sql`newsletter in ('unsubscribed', 'bounced', 'complained')`)} as not_mailed,
    ${counted(sql`created_at >= ${since}`)} as came,
    ${counted(sql`source = 'import' and created_at >= ${since}`)} as imported`.execute(context.db)
  const [row] = rows
  if (!row) throw new Error('a query without a table always answers with one row')
  return row
}
