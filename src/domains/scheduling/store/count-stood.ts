import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Counts a provider's bookings that stand or stood, up to `most`. The index `bookings_stood` has all that is read. */
export async function countStood(context: Context, provider: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from bookings where provider = ${provider} and state in ('confirmed', 'completed', 'no_show') limit ${most}
    ) stood`.execute(context.db)
  return rows[0]?.count ?? 0
}
