import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The tables of this file with a column `provider`, for the area's `erasing`. */
export const tokenTables = { coaching_tokens: 'closing' } as const

/** Tokens that are reserved for one call. `day`: the date (UTC) on which it was made, and whose month it counts in. */
export type Reservation = { readonly provider: string; readonly day: string; readonly tokens: number }

/**
 * Reserves tokens in one statement for the provider's day and the installation's month. Returns false if they would pass
 * either bound; then nothing is reserved.
 */
export async function insertReservation(
  context: Context,
  { provider, ...wanted }: Reservation & { readonly daily: number; readonly monthly: number },
): Promise<boolean> {
  const { rows } = await sql<{ reserved: boolean }>`
    select reserve_tokens(${provider}, ${JSON.stringify(wanted)}::jsonb) as reserved`.execute(context.db)
  return rows[0]?.reserved === true
}

/** Replaces reserved tokens by what the call cost. */
export async function settleReservation(
  context: Context,
  { provider, ...reserved }: Reservation & { readonly spent: number },
): Promise<void> {
  await sql`select settle_tokens(${provider}, ${JSON.stringify(reserved)}::jsonb)`.execute(context.db)
}

/** Deletes the counts of a closed account. The installation's months have no provider and stay. */
export async function deleteTokens(context: Context, provider: string): Promise<void> {
  await context.db.deleteFrom('coachingTokens').where('provider', '=', provider).execute()
}
