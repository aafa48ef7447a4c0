import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Counts a user's codes: the whole set, and those that were not used. */
export async function countRecoveryCodes(
  context: Context,
  sub: string,
): Promise<{ readonly total: number; readonly left: number }> {
  const { rows } = await sql<{ total: number; left: number }>`
    select count(*)::int as total, (count(*) filter (where used_at is null))::int as left
    from identity_recovery_codes where sub = ${sub}`.execute(context.db)
  return rows[0] ?? { total: 0, left: 0 }
}

/** Reads the hashes of a user's set, used ones included. */
export async function recoveryHashesOf(context: Context, sub: string): Promise<readonly string[]> {
  const rows = await context.db
    .selectFrom('identityRecoveryCodes')
    .select('codeHash')
    .where('sub', '=', sub)
    .execute()
  return rows.map(({ codeHash }) => codeHash)
}

/** Uses a code up. One statement, so that only one of several concurrent answers succeeds; false for the others. */
export async function useRecoveryCode(context: Context, sub: string, codeHash: string): Promise<boolean> {
  const { rows } = await sql`
    update identity_recovery_codes set used_at = ${context.clock.now()}
    where sub = ${sub} and code_hash = ${codeHash} and used_at is null returning sub`.execute(context.db)
  return rows.length > 0
}

/**
 * Replaces a user's set inside the caller's transaction. The lock on the user's row makes concurrent replacements wait
 * for each other, and for a change that turns the last second factor off. `without_factor`: no factor is on, nothing
 * was stored.
 */
export async function replaceRecoveryCodes(
  inside: Context,
  sub: string,
  hashes: readonly string[],
): Promise<'first' | 'replaced' | 'without_factor'> {
  const { rows } = await sql`
    select sub from identity_users where sub = ${sub} and (mfa_sms or mfa_totp) for update`.execute(inside.db)
  if (rows.length === 0) return 'without_factor'
  const { numDeletedRows } = await inside.db
    .deleteFrom('identityRecoveryCodes')
    .where('sub', '=', sub)
    .executeTakeFirst()
  await inside.db
    .insertInto('identityRecoveryCodes')
    .values(hashes.map((codeHash) => ({ sub, codeHash })))
    .execute()
  return numDeletedRows > 0n ? 'replaced' : 'first'
}
