import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { User } from '../rules/user.ts'
import { forgetHosted } from './hosted-sessions.ts'

type Verifier = { readonly salt: string; readonly sealedVerifier: string }

/** Replaces the password that was read and confirms the user. Returns false when another request replaced it first. */
export async function replacePassword(context: Context, user: User, verifier: Verifier): Promise<boolean> {
  const { rows } = await sql`
    update identity_users
    set salt = ${verifier.salt}, sealed_verifier = ${verifier.sealedVerifier}, temporary_until = null,
      status = 'CONFIRMED', updated_at = ${context.clock.now()}
    where sub = ${user.sub} and status = ${user.status} and sealed_verifier = ${user.sealedVerifier}
    returning sub`.execute(context.db)
  return rows.length > 0
}

/** Ends every sign-in of a user but one, and the user's hosted sessions and codes. */
export async function revokeOthers(context: Context, sub: string, originJti: string): Promise<void> {
  await forgetHosted(context, sub)
  await context.db
    .updateTable('identitySessions')
    .set({ revokedAt: context.clock.now() })
    .where('sub', '=', sub)
    .where('originJti', '<>', originJti)
    .where('revokedAt', 'is', null)
    .execute()
}
