import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { toUser, type User, type UserRow, userColumns } from './users.ts'

export type NewChallenge = {
  readonly sessionHash: string
  readonly challenge: string
  readonly clientId: string
  readonly sub: string | null
  readonly sealedState: string
  readonly expiresAt: Date
}

export async function addChallenge(context: Context, challenge: NewChallenge): Promise<void> {
  await context.db.insertInto('identityChallenges').values(challenge).execute()
}

/** Takes a challenge away, so that it is answered once, and reads its user as it is now. */
export async function takeChallenge(
  context: Context,
  key: { sessionHash: string; challenge: string; clientId: string },
): Promise<{ sealedState: string; expiresAt: Date; user: User | undefined } | undefined> {
  const { rows } = await sql<{ sealedState: string; expiresAt: Date } & (UserRow | { sub: null })>`
    with taken as (
      delete from identity_challenges
      where session_hash = ${key.sessionHash} and challenge = ${key.challenge} and client_id = ${key.clientId}
      returning sub, sealed_state, expires_at
    )
    select taken.sealed_state, taken.expires_at, ${userColumns}
    from taken left join identity_users u on u.sub = taken.sub`.execute(context.db)
  const row = rows[0]
  return (
    row && {
      sealedState: row.sealedState,
      expiresAt: row.expiresAt,
      user: row.sub === null ? undefined : toUser(row),
    }
  )
}
