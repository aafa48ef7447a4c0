import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { User } from '../rules/user.ts'
import { forgetHosted } from './hosted-sessions.ts'

type Verifier = { readonly salt: string; readonly sealedVerifier: string }

/** Puts a password in the place of the one that was read; false when another request did so first. The user is confirmed. */
export async function replacePassword(context: Context, user: User, verifier: Verifier): Promise<boolean> {
  const { rows } = await sql`
    update identity_users
    set salt = ${verifier.salt}, sealed_verifier = ${verifier.sealedVerifier}, temporary_until = null,
      status = 'CONFIRMED', updated_at = ${context.clock.now()}
    where sub = ${user.sub} and status = ${user.status} and sealed_verifier = ${user.sealedVerifier}
    returning sub`.execute(context.db)
  return rows.length > 0
}

/** Ends every sign-in of a user but one, and what browsers keep of the hosted pages. */
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
