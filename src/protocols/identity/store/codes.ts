import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { CodePurpose } from '../ports.ts'

/** Purposes whose code is stored beside the user. A sign-in's code is stored in its challenge. */
export type StoredPurpose = Exclude<CodePurpose, 'sign_in'>

/** Stores a code and replaces the previous one. */
export async function putCode(
  context: Context,
  code: { sub: string; purpose: StoredPurpose; codeHash: string; sentTo: string; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into identity_codes (sub, purpose, code_hash, sent_to, expires_at)
    values (${code.sub}, ${code.purpose}, ${code.codeHash}, ${code.sentTo}, ${code.expiresAt})
    on conflict (sub, purpose) do update
      set code_hash = excluded.code_hash, sent_to = excluded.sent_to, expires_at = excluded.expires_at`.execute(
    context.db,
  )
}

export type StoredCode = {
  readonly codeHash: string
  /** The address or number that the code proves. */
  readonly sentTo: string
  readonly expiresAt: Date
}

/** The live code of a user or a stand-in. */
export async function findCode(
  context: Context,
  sub: string,
  purpose: StoredPurpose,
): Promise<StoredCode | undefined> {
  return context.db
    .selectFrom('identityCodes')
    .select(['codeHash', 'sentTo', 'expiresAt'])
    .where('sub', '=', sub)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}

/** Uses the code up and confirms its user, in one statement. Returns false when another request used it first. */
export async function confirmWithCode(context: Context, sub: string, codeHash: string): Promise<boolean> {
  const { rows } = await sql`
    with used as (
      delete from identity_codes where sub = ${sub} and purpose = 'sign_up' and code_hash = ${codeHash} returning sub
    )
    update identity_users set status = 'CONFIRMED', email_verified = true, updated_at = ${context.clock.now()}
    where sub in (select sub from used) and status = 'UNCONFIRMED'
    returning sub`.execute(context.db)
  return rows.length > 0
}

/** Uses a code up. Returns false when another request used it first. */
export async function takeCode(
  context: Context,
  sub: string,
  purpose: StoredPurpose,
  codeHash: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from identity_codes where sub = ${sub} and purpose = ${purpose} and code_hash = ${codeHash}
    returning sub`.execute(context.db)
  return rows.length > 0
}

/** Deletes pending codes of these purposes. */
export async function dropCodes(
  context: Context,
  sub: string,
  purposes: readonly StoredPurpose[],
): Promise<void> {
  await context.db
    .deleteFrom('identityCodes')
    .where('sub', '=', sub)
    .where('purpose', 'in', purposes)
    .execute()
}
