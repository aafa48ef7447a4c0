import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/**
 * Assigns an anonymous id to an account. Returns false if it is already claimed. Concurrent callers wait for the first
 * to commit.
 */
export async function writeClaim(context: Context, unsignedId: string, provider: string): Promise<boolean> {
  const { rows } = await sql`
    insert into anonymous_claims (unsigned_id, provider, claimed_at)
    values (${unsignedId}, ${provider}, ${context.clock.now()})
    on conflict do nothing returning unsigned_id`.execute(context.db)
  return rows.length > 0
}

/** Deletes a claim that moved nothing. Runs in the transaction of the claim. */
export async function dropClaim(context: Context, unsignedId: string): Promise<void> {
  await context.db.deleteFrom('anonymousClaims').where('unsignedId', '=', unsignedId).execute()
}

/** Whether an account has claimed an anonymous id. */
export async function isClaimed(context: Context, unsignedId: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('anonymousClaims')
    .select('provider')
    .where('unsignedId', '=', unsignedId)
    .executeTakeFirst()
  return row !== undefined
}
