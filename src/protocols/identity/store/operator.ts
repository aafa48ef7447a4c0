import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { NewUser } from './users.ts'

/**
 * Adds an invited user, or replaces the password of an invited user who has not signed in yet. Returns false when
 * another user has the address; an unconfirmed sign-up with it is deleted.
 */
export async function putInvited(
  inside: Context,
  user: NewUser & { readonly until: Date },
): Promise<boolean> {
  const now = inside.clock.now()
  await sql`delete from identity_users where email_key = ${user.emailKey} and status = 'UNCONFIRMED'`.execute(
    inside.db,
  )
  const { rows } = await sql`
    insert into identity_users (sub, username, username_key, email, email_key, email_verified, status, attributes,
      salt, sealed_verifier, temporary_until, created_at, updated_at)
    values (${user.sub}, ${user.sub}, ${user.sub}, ${user.email}, ${user.emailKey}, true, 'FORCE_CHANGE_PASSWORD',
      ${JSON.stringify(user.attributes)}::jsonb, ${user.salt}, ${user.sealedVerifier}, ${user.until}, ${now}, ${now})
    on conflict (email_key) where status <> 'EXTERNAL_PROVIDER' do update
      set salt = excluded.salt, sealed_verifier = excluded.sealed_verifier,
        temporary_until = excluded.temporary_until, updated_at = excluded.updated_at,
        attributes = identity_users.attributes || excluded.attributes
      where identity_users.status = 'FORCE_CHANGE_PASSWORD' and identity_users.sub = excluded.sub
    returning sub`.execute(inside.db)
  return rows.length > 0
}

export async function setEnabled(inside: Context, sub: string, enabled: boolean): Promise<void> {
  await sql`update identity_users set enabled = ${enabled}, updated_at = ${inside.clock.now()}
    where sub = ${sub}`.execute(inside.db)
}

/** Requires a user to choose a new password. Returns false for a user who has no password of their own. */
export async function setResetRequired(inside: Context, sub: string): Promise<boolean> {
  const { rows } = await sql`
    update identity_users set status = 'RESET_REQUIRED', updated_at = ${inside.clock.now()}
    where sub = ${sub} and status in ('CONFIRMED', 'RESET_REQUIRED') returning sub`.execute(inside.db)
  return rows.length > 0
}
