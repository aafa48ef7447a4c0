import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/**
 * Writes whose an anonymous id becomes. False: somebody has claimed it; whoever comes at the same moment waits for the
 * first to commit, and then gets false.
 */
export async function writeClaim(context: Context, unsignedId: string, provider: string): Promise<boolean> {
  const { rows } = await sql`
    insert into anonymous_claims (unsigned_id, provider, claimed_at)
    values (${unsignedId}, ${provider}, ${context.clock.now()})
    on conflict do nothing returning unsigned_id`.execute(context.db)
  return rows.length > 0
}

/** Takes back, in its own transaction, a claim of which nothing came. */
export async function dropClaim(context: Context, unsignedId: string): Promise<void> {
  await context.db.deleteFrom('anonymousClaims').where('unsignedId', '=', unsignedId).execute()
}
