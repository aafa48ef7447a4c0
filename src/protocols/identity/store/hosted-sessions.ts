import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { User } from '../rules/user.ts'
import { standing, toUser, type UserRow, userColumns } from './users.ts'

type HostedSession = {
  readonly sessionHash: string
  readonly provider: string
  readonly authTime: Date
  readonly expiresAt: Date
}

/** Stores a session, unless its user has changed since the sign-in: see `standing`. */
export async function addHostedSession(context: Context, session: HostedSession, user: User): Promise<void> {
  const { sessionHash, provider, authTime, expiresAt } = session
  await sql`
    with standing as (${standing(user)})
    insert into identity_hosted_sessions (session_hash, sub, let_in_by, auth_time, expires_at)
    select ${sessionHash}, sub, ${provider}, ${authTime}::timestamptz, ${expiresAt}::timestamptz
    from standing`.execute(context.db)
}

/** Reads a session and its user's present state in one query. */
export async function findHostedSession(
  context: Context,
  sessionHash: string,
): Promise<{ user: User; provider: string; authTime: Date; expiresAt: Date } | undefined> {
  const { rows } = await sql<UserRow & { provider: string; authTime: Date; expiresAt: Date }>`
    select h.let_in_by as provider, h.auth_time, h.expires_at, ${userColumns}
    from identity_hosted_sessions h join identity_users u on u.sub = h.sub
    where h.session_hash = ${sessionHash}`.execute(context.db)
  const row = rows[0]
  return (
    row && { user: toUser(row), provider: row.provider, authTime: row.authTime, expiresAt: row.expiresAt }
  )
}

export async function dropHostedSession(context: Context, sessionHash: string): Promise<void> {
  await context.db.deleteFrom('identityHostedSessions').where('sessionHash', '=', sessionHash).execute()
}

/** Deletes a user's hosted sessions and unused codes, when the user's sign-ins end. */
export async function forgetHosted(context: Context, sub: string): Promise<void> {
  await sql`
    with sessions as (delete from identity_hosted_sessions where sub = ${sub})
    delete from identity_hosted_codes where sub = ${sub} and used_at is null`.execute(context.db)
}
