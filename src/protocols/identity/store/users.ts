import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type UserStatus =
  | 'UNCONFIRMED'
  | 'CONFIRMED'
  | 'EXTERNAL_PROVIDER'
  | 'RESET_REQUIRED'
  | 'FORCE_CHANGE_PASSWORD'

export type User = {
  readonly sub: string
  /** The internal name. */
  readonly username: string
  readonly email: string | null
  readonly emailVerified: boolean
  /** The folded address that stands for the user in a sign-in; proved, once the user is confirmed. */
  readonly emailKey: string | null
  readonly status: UserStatus
  readonly enabled: boolean
  readonly attributes: Readonly<Record<string, string>>
  /** Hex. */
  readonly salt: string | null
  readonly sealedVerifier: string | null
  /** Until when a password that an operator gave lets in. */
  readonly temporaryUntil: Date | null
  readonly phoneVerified: boolean
  /** Second factors that are turned on, and the one asked for when both are. */
  readonly mfaSms: boolean
  readonly mfaTotp: boolean
  readonly mfaPreferred: 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' | null
  /** The proved secret of the authenticator app, its name, and the last step it was used in. */
  readonly sealedTotp: string | null
  readonly sealedTotpPending: string | null
  readonly totpName: string | null
  readonly totpLastStep: number | null
}

/**
 * The columns of a User, as text because one reader is written by hand. The attributes travel as text too, because
 * their names must keep their form.
 */
export const userColumnsText = `u.sub, u.username, u.email, u.email_verified as "emailVerified",
  u.email_key as "emailKey", u.status, u.enabled, u.attributes::text as attributes, u.salt,
  u.sealed_verifier as "sealedVerifier", u.temporary_until as "temporaryUntil", u.phone_verified as "phoneVerified",
  u.mfa_sms as "mfaSms", u.mfa_totp as "mfaTotp", u.mfa_preferred as "mfaPreferred", u.sealed_totp as "sealedTotp",
  u.sealed_totp_pending as "sealedTotpPending", u.totp_name as "totpName", u.totp_last_step as "totpLastStep"`
export const userColumns = sql.raw(userColumnsText)

export type UserRow = Omit<User, 'attributes'> & { readonly attributes: string }

export const toUser = (row: UserRow): User => ({
  sub: row.sub,
  username: row.username,
  email: row.email,
  emailVerified: row.emailVerified,
  emailKey: row.emailKey,
  status: row.status,
  enabled: row.enabled,
  attributes: JSON.parse(row.attributes) as Record<string, string>,
  salt: row.salt,
  sealedVerifier: row.sealedVerifier,
  temporaryUntil: row.temporaryUntil,
  phoneVerified: row.phoneVerified,
  mfaSms: row.mfaSms,
  mfaTotp: row.mfaTotp,
  mfaPreferred: row.mfaPreferred,
  sealedTotp: row.sealedTotp,
  sealedTotpPending: row.sealedTotpPending,
  totpName: row.totpName,
  totpLastStep: row.totpLastStep,
})

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
