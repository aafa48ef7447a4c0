import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { User } from '../rules/user.ts'
import { toUser, type UserRow, userColumns } from './users.ts'

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

type Key = { readonly sessionHash: string; readonly challenge: string; readonly clientId: string }
type Found = { sealedState: string; expiresAt: Date; user: User | undefined }

/** Takes a challenge, so that only one answer can use it, and reads its user's present state. */
export async function takeChallenge(context: Context, key: Key): Promise<Found | undefined> {
  const { rows } = await sql<FoundRow>`
    with found as (
      delete from identity_challenges where ${isKey(key)} returning sub, sealed_state, expires_at
    )
    ${withUser}`.execute(context.db)
  return rows[0] && toFound(rows[0])
}

/** Counts a try and reads the challenge and its user. Undefined for an unknown challenge and after `maxTries` tries. */
export async function tryChallenge(context: Context, key: Key, maxTries: number): Promise<Found | undefined> {
  const { rows } = await sql<FoundRow>`
    with found as (
      update identity_challenges set tries = tries + 1 where ${isKey(key)} and tries < ${maxTries}
      returning sub, sealed_state, expires_at
    )
    ${withUser}`.execute(context.db)
  return rows[0] && toFound(rows[0])
}

/** Ends a challenge. Returns false when it had already ended. */
export async function dropChallenge(context: Context, key: Key): Promise<boolean> {
  const { rows } = await sql`delete from identity_challenges where ${isKey(key)} returning 1`.execute(
    context.db,
  )
  return rows.length > 0
}

const isKey = ({ sessionHash, challenge, clientId }: Key) =>
  sql`session_hash = ${sessionHash} and challenge = ${challenge} and client_id = ${clientId}`

type FoundRow = { sealedState: string; expiresAt: Date } & (UserRow | { sub: null })
const withUser = sql`select found.sealed_state, found.expires_at, ${userColumns}
  from found left join identity_users u on u.sub = found.sub`

const toFound = (row: FoundRow): Found => ({
  sealedState: row.sealedState,
  expiresAt: row.expiresAt,
  user: row.sub === null ? undefined : toUser(row),
})
