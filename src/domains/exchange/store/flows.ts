import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The number of orders that came to a member through partners since an instant. */
export async function countReceivedSince({ db }: Context, provider: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from exchange_referrals
    where to_provider = ${provider} and paid_at > ${since} and state <> 'not_counted'`.execute(db)
  return rows[0]?.count ?? 0
}

/** When the first partnership of a member began; undefined: there was none. */
export async function firstStartOf({ db }: Context, provider: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select min(started_at) as at from exchange_partnerships
    where low = ${provider} or high = ${provider}`.execute(db)
  return rows[0]?.at ?? undefined
}
