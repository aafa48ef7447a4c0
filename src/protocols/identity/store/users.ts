import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { User } from '../rules/user.ts'

const columnOf = {
  username: 'u.username',
  email: 'u.email',
  emailVerified: 'u.email_verified',
  emailKey: 'u.email_key',
  status: 'u.status',
  enabled: 'u.enabled',
  attributes: 'u.attributes',
  salt: 'u.salt',
  sealedVerifier: 'u.sealed_verifier',
  temporaryUntil: 'u.temporary_until',
  phoneVerified: 'u.phone_verified',
  mfaSms: 'u.mfa_sms',
  mfaTotp: 'u.mfa_totp',
  mfaPreferred: 'u.mfa_preferred',
  sealedTotp: 'u.sealed_totp',
  sealedTotpPending: 'u.sealed_totp_pending',
  totpName: 'u.totp_name',
  totpLastStep: 'u.totp_last_step',
} as const satisfies Record<Exclude<keyof User, 'sub'>, string>

/**
 * Reads a User as one JSON text: parsing twenty columns costs more than the rest of a request. Exported as SQL text
 * too, for the hand-written queries.
 */
export const userColumnsText = `u.sub, json_build_object(${Object.entries(columnOf)
  .map(([name, column]) => `'${name}', ${column}`)
  .join(', ')})::text as facts`
export const userColumns = sql.raw(userColumnsText)

export type UserRow = { readonly sub: string; readonly facts: string }

export function toUser({ sub, facts }: UserRow): User {
  const stored = JSON.parse(facts) as Omit<User, 'sub' | 'temporaryUntil'> & { temporaryUntil: string | null }
  return {
    ...stored,
    sub,
    temporaryUntil: stored.temporaryUntil === null ? null : new Date(stored.temporaryUntil),
  }
}

/** Finds a user by folded name: the internal name, or the e-mail of a user with a password. */
export async function findUser(context: Pick<Context, 'db'>, nameKey: string): Promise<User | undefined> {
  const { rows } = await sql<UserRow>`
    select ${userColumns} from identity_users u
    where u.username_key = ${nameKey} or (u.email_key = ${nameKey} and u.status <> 'EXTERNAL_PROVIDER')
    order by u.username_key = ${nameKey} desc limit 1`.execute(context.db)
  return rows[0] && toUser(rows[0])
}

/**
 * Selects the sub of a user that has not changed since it was read: enabled, same password, same status. Its row lock
 * lasts until the transaction ends: closing the user or changing the password either precedes it, or waits and then
 * also ends what this transaction stores.
 */
export const standing = ({ sub, status, sealedVerifier }: User) => sql`
  select sub from identity_users where sub = ${sub} and enabled and status = ${status}
    and sealed_verifier is not distinct from ${sealedVerifier}::text for share`

export type NewUser = {
  readonly sub: string
  readonly email: string
  readonly emailKey: string
  readonly attributes: Readonly<Record<string, string>>
  readonly salt: string
  readonly sealedVerifier: string
}

/**
 * Adds an unconfirmed user, named by its sub. Returns false when the e-mail is taken. A sign-up left unconfirmed since
 * before `abandoned` gives up its e-mail; otherwise anyone could block an address from its owner.
 */
export async function addUser(context: Context, user: NewUser, abandoned: Date): Promise<boolean> {
  const now = context.clock.now()
  await sql`delete from identity_users
    where email_key = ${user.emailKey} and status = 'UNCONFIRMED' and created_at < ${abandoned}`.execute(
    context.db,
  )
  const { rows } = await sql`
    insert into identity_users
      (sub, username, username_key, email, email_key, status, attributes, salt, sealed_verifier, created_at, updated_at)
    values (${user.sub}, ${user.sub}, ${user.sub}, ${user.email}, ${user.emailKey}, 'UNCONFIRMED',
      ${JSON.stringify(user.attributes)}::jsonb, ${user.salt}, ${user.sealedVerifier}, ${now}, ${now})
    on conflict do nothing returning sub`.execute(context.db)
  return rows.length > 0
}

/** Deletes a user with its sessions, codes and devices. Returns false when the user was already deleted. */
export async function deleteUserRow(context: Context, sub: string): Promise<boolean> {
  const { rows } = await sql`delete from identity_users where sub = ${sub} returning sub`.execute(context.db)
  return rows.length > 0
}
