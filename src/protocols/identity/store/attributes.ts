import { sql } from 'kysely'
import pg from 'pg'
import type { Context } from '#platform/context.ts'
import type { User } from '../rules/user.ts'

const uniqueViolation = '23505'

export type AttributeChange = {
  /** The attributes to write, except the address. */
  readonly attributes: Readonly<Record<string, string>>
  /** The address and whether it is proved, when either changes. */
  readonly address?: { readonly email: string | null; readonly emailVerified: boolean } | undefined
}

/** A changed or deleted number is unproved, and an unproved number cannot be a second factor. */
const withoutNumber = sql`phone_verified = false, mfa_sms = false,
  mfa_preferred = case when mfa_preferred = 'SMS_MFA' then null else mfa_preferred end`

/**
 * Writes attributes in one statement; unnamed ones keep their values. Returns false when another address or number was
 * proved after the user was read: otherwise this unproved value would count as proved.
 */
export async function writeAttributes(
  context: Context,
  user: User,
  { attributes, address }: AttributeChange,
  newNumber: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update identity_users
    set attributes = attributes || ${JSON.stringify(attributes)}::jsonb, updated_at = ${context.clock.now()}
      ${address ? sql`, email = ${address.email}, email_verified = ${address.emailVerified}` : sql``}
      ${newNumber ? sql`, ${withoutNumber}` : sql``}
    where sub = ${user.sub}
      ${address ? sql`and email is not distinct from ${user.email} and email_key is not distinct from ${user.emailKey}` : sql``}
      ${'phone_number' in attributes ? sql`and attributes ->> 'phone_number' is not distinct from ${user.attributes['phone_number'] ?? null}` : sql``}
    returning sub`.execute(context.db)
  return rows.length > 0
}

/** Deletes attributes. */
export async function deleteAttributes(
  context: Context,
  sub: string,
  names: readonly string[],
): Promise<void> {
  await sql`
    update identity_users
    set attributes = attributes - ${sql.val([...names])}::text[], updated_at = ${context.clock.now()}
      ${names.includes('phone_number') ? sql`, ${withoutNumber}` : sql``}
    where sub = ${sub}`.execute(context.db)
}

/**
 * Uses a code up and makes its address the user's proved one and sign-in alias. `taken`: another user has proved it.
 * `gone`: the code or the address is no longer current. Unconfirmed sign-ups with this address are deleted, so that
 * they cannot block its owner.
 */
export async function proveEmail(
  inside: Context,
  user: User,
  code: { readonly codeHash: string; readonly sentTo: string; readonly key: string },
): Promise<'proved' | 'taken' | 'gone'> {
  // federated users sign in by another name, so their address is no alias
  if (user.status !== 'EXTERNAL_PROVIDER') {
    await sql`delete from identity_users where email_key = ${code.key} and status = 'UNCONFIRMED'
      and sub <> ${user.sub}`.execute(inside.db)
    const { rows } = await sql`select 1 from identity_users where email_key = ${code.key}
      and status <> 'EXTERNAL_PROVIDER' and sub <> ${user.sub}`.execute(inside.db)
    if (rows.length > 0) return 'taken'
  }
  const moved = sql`
    with used as (
      delete from identity_codes where sub = ${user.sub} and purpose = 'verify_attribute'
        and code_hash = ${code.codeHash} returning sub
    )
    update identity_users set email_verified = true, email_key = ${code.key}, updated_at = ${inside.clock.now()}
    where sub in (select sub from used) and email = ${code.sentTo}
    returning sub`
  try {
    const { rows } = await moved.execute(inside.db)
    return rows.length > 0 ? 'proved' : 'gone'
  } catch (error) {
    // another user proved the address concurrently
    if (error instanceof pg.DatabaseError && error.code === uniqueViolation) return 'taken'
    throw error
  }
}

/** Uses a code up and marks its number as proved. Returns false when the code or the number is no longer current. */
export async function provePhone(
  context: Context,
  sub: string,
  { codeHash, sentTo }: { readonly codeHash: string; readonly sentTo: string },
): Promise<boolean> {
  const { rows } = await sql`
    with used as (
      delete from identity_codes where sub = ${sub} and purpose = 'verify_phone' and code_hash = ${codeHash}
      returning sub
    )
    update identity_users set phone_verified = true, updated_at = ${context.clock.now()}
    where sub in (select sub from used) and attributes ->> 'phone_number' = ${sentTo}
    returning sub`.execute(context.db)
  return rows.length > 0
}
