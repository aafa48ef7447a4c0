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
 * A User travels as one text: twenty columns cost their reader more than all else that it does for a request. As text
 * to SQL too, because one reader is written by hand.
 */
export const userColumnsText = `u.sub, json_build_object(${Object.entries(columnOf)
  .map(([name, column]) => `'${name}', ${column}`)
  .join(', ')})::text as facts`
export const userColumns = sql.raw(userColumnsText)

export type UserRow = { readonly sub: string; readonly facts: string }

export function toUser({ sub, facts }: UserRow): User {
  const told = JSON.parse(facts) as Omit<User, 'sub' | 'temporaryUntil'> & { temporaryUntil: string | null }
  return { ...told, sub, temporaryUntil: told.temporaryUntil === null ? null : new Date(told.temporaryUntil) }
}

/** The user with this folded name: the internal one, or the e-mail of a user with a password. */
export async function findUser(context: Pick<Context, 'db'>, nameKey: string): Promise<User | undefined> {
  const { rows } = await sql<UserRow>`
    select ${userColumns} from identity_users u
    where u.username_key = ${nameKey} or (u.email_key = ${nameKey} and u.status <> 'EXTERNAL_PROVIDER')
    order by u.username_key = ${nameKey} desc limit 1`.execute(context.db)
  return rows[0] && toUser(rows[0])
}

/**
 * The sub of a user who is still as it was read: enabled, with the same password and in the same state. It stays so until
 * the statement's transaction ends: whoever closes a user, or gives it another password, comes before it or finds what
 * it left and ends that too.
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
 * Adds an unconfirmed user, named by its sub. False when the e-mail is taken. A sign-up that nobody confirmed since
 * `abandoned` gives its e-mail up: otherwise anyone could keep an address from its owner.
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

/** Deletes a user; false when it was gone already. Sessions, codes and devices go with it. */
export async function deleteUserRow(context: Context, sub: string): Promise<boolean> {
  const { rows } = await sql`delete from identity_users where sub = ${sub} returning sub`.execute(context.db)
  return rows.length > 0
}
