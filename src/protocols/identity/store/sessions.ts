import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { type Database, readByKey } from '#platform/db/database.ts'
import { preparedMark } from '#platform/db/prepared.ts'
import type { Source } from '../rules/source.ts'
import type { User } from '../rules/user.ts'
import { forgiven } from './attempts.ts'
import { forgetHosted } from './hosted-sessions.ts'
import { standing, toUser, type UserRow, userColumns, userColumnsText } from './users.ts'

export type Session = {
  readonly originJti: string
  readonly sub: string
  readonly clientId: string
  readonly authTime: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  /** The device that the sign-in came from, confirmed or not. */
  readonly deviceKey: string | null
  /** The scopes of its access tokens, separated by spaces. */
  readonly scope: string
  /** Whether the user signed in through the hosted pages. */
  readonly hosted: boolean
}

/**
 * Stores a new sign-in and clears the wrong answers of its source. Returns false when its user has changed since the sign-in:
 * see `standing`. A hosted sign-in skips that check: closing the user deletes its code, and has to wait while the code
 * is being taken.
 */
export async function addSession(
  context: Context,
  session: Omit<Session, 'revokedAt' | 'sub'> & { readonly refreshHash: string },
  user: User,
  source: Source,
): Promise<boolean> {
  const owner = session.hosted ? sql`select ${user.sub}::text as sub` : standing(user)
  const { rows } = await sql`
    with standing as (${owner}), ${forgiven(user.username, ['password', 'code'], source)}
    insert into identity_sessions
      (origin_jti, sub, client_id, refresh_hash, auth_time, expires_at, device_key, scope, hosted)
    select ${session.originJti}, sub, ${session.clientId}, ${session.refreshHash}, ${session.authTime}::timestamptz,
      ${session.expiresAt}::timestamptz, ${session.deviceKey}, ${session.scope}, ${session.hosted}::boolean
    from standing returning origin_jti`.execute(context.db)
  return rows.length > 0
}

type SessionRow = Omit<Session, 'sub'> & { readonly owner: string }
const sessionColumns = sql`s.origin_jti, s.sub as owner, s.client_id, s.auth_time, s.expires_at, s.revoked_at,
  s.device_key, s.scope, s.hosted`

/** Reads a refresh token's session and its user in one query. */
export async function findRefreshed(
  context: Context,
  refreshHash: string,
): Promise<{ session: Session; user: User | undefined } | undefined> {
  const { rows } = await sql<SessionRow & (UserRow | { sub: null })>`
    select ${sessionColumns}, ${userColumns} from identity_sessions s left join identity_users u on u.sub = s.sub
    where s.refresh_hash = ${refreshHash}`.execute(context.db)
  const row = rows[0]
  if (!row) return undefined
  const { originJti, owner, clientId, authTime, expiresAt, revokedAt, deviceKey, scope, hosted } = row
  return {
    session: { originJti, sub: owner, clientId, authTime, expiresAt, revokedAt, deviceKey, scope, hosted },
    user: row.sub === null ? undefined : toUser(row),
  }
}

const bearerText = `${preparedMark} select ${userColumnsText}, exists (
    select from identity_sessions s where s.origin_jti = $2 and s.sub = u.sub and s.revoked_at is null
  ) as live
  from identity_users u where u.sub = $1`
const liveText = `${preparedMark} select 1 from identity_sessions where origin_jti = $1 and sub = $2 and revoked_at is null`

/** Reads a token's user and whether its sign-in is still live, in one query. */
export async function findBearer(
  context: Context,
  sub: string,
  originJti: string,
): Promise<{ user: User; live: boolean } | undefined> {
  const [row] = await readByKey<UserRow & { live: boolean }>(context.db, bearerText, [sub, originJti])
  return row && { user: toUser(row), live: row.live }
}

/** Whether a sign-in is live, in one query. */
export const isLive = async (db: Database, sub: string, originJti: string): Promise<boolean> =>
  (await readByKey(db, liveText, [originJti, sub])).length > 0

/** Revokes the sign-in of one refresh token. Does nothing for an unknown or revoked one. */
export async function revokeByRefresh(
  context: Context,
  refreshHash: string,
  clientId: string,
): Promise<void> {
  await context.db
    .updateTable('identitySessions')
    .set({ revokedAt: context.clock.now() })
    .where('refreshHash', '=', refreshHash)
    .where('clientId', '=', clientId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Revokes every sign-in of a user, and deletes the user's hosted sessions and codes. */
export async function revokeAll(context: Context, sub: string): Promise<void> {
  await forgetHosted(context, sub)
  await context.db
    .updateTable('identitySessions')
    .set({ revokedAt: context.clock.now() })
    .where('sub', '=', sub)
    .where('revokedAt', 'is', null)
    .execute()
}
