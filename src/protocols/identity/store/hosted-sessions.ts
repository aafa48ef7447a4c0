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

/** Keeps nothing when its user is not what it was when it answered: see `standing`. */
export async function addHostedSession(context: Context, session: HostedSession, user: User): Promise<void> {
  const { sessionHash, provider, authTime, expiresAt } = session
  await sql`
    with standing as (${standing(user)})
    insert into identity_hosted_sessions (session_hash, sub, let_in_by, auth_time, expires_at)
    select ${sessionHash}, sub, ${provider}, ${authTime}::timestamptz, ${expiresAt}::timestamptz
    from standing`.execute(context.db)
}

/** The session and its user as it is now, in one read. */
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

/** What is left of a user on the hosted pages when their sign-ins end: browsers that are signed in, codes under way. */
export async function forgetHosted(context: Context, sub: string): Promise<void> {
  await sql`
    with sessions as (delete from identity_hosted_sessions where sub = ${sub})
    delete from identity_hosted_codes where sub = ${sub} and used_at is null`.execute(context.db)
}
