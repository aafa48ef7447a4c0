import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Settings } from '../rules/second-factors.ts'

/** Keeps a secret that waits for its first right code; the proved one stays what it is. */
export async function putPendingTotp(context: Context, sub: string, sealed: string): Promise<void> {
  await context.db
    .updateTable('identityUsers')
    .set({ sealedTotpPending: sealed, updatedAt: context.clock.now() })
    .where('sub', '=', sub)
    .execute()
}

type Proof = { readonly sealed: string; readonly name: string | null; readonly step: number }

/** Puts the pending secret in the place of the proved one; false when it is not pending any more. */
export async function provePending(context: Context, sub: string, proof: Proof): Promise<boolean> {
  const { rows } = await sql`
    update identity_users
    set sealed_totp = sealed_totp_pending, sealed_totp_pending = null, totp_name = ${proof.name},
      totp_last_step = ${proof.step}, updated_at = ${context.clock.now()}
    where sub = ${sub} and sealed_totp_pending = ${proof.sealed} returning sub`.execute(context.db)
  return rows.length > 0
}

/** Turns the app on for a user who had no second factor; false when there is one meanwhile, which must be asked for. */
export async function setUpTotp(context: Context, sub: string, proof: Proof): Promise<boolean> {
  const { rows } = await sql`
    update identity_users
    set sealed_totp = ${proof.sealed}, sealed_totp_pending = null, totp_name = ${proof.name}, mfa_totp = true,
      mfa_preferred = 'SOFTWARE_TOKEN_MFA', totp_last_step = ${proof.step}, updated_at = ${context.clock.now()}
    where sub = ${sub} and not mfa_totp and not (mfa_sms and phone_verified) returning sub`.execute(
    context.db,
  )
  return rows.length > 0
}

/** "a step may be used once": uses this one up; false when it, or a later one, was used before. */
export async function takeTotpStep(
  context: Context,
  sub: string,
  { sealed, step }: Omit<Proof, 'name'>,
): Promise<boolean> {
  const { rows } = await sql`
    update identity_users set totp_last_step = ${step}
    where sub = ${sub} and sealed_totp = ${sealed} and (totp_last_step is null or totp_last_step < ${step})
    returning sub`.execute(context.db)
  return rows.length > 0
}

/** False when what the settings rest on has gone meanwhile: the proved number, or the proved secret. */
export async function putMfaSettings(context: Context, sub: string, settings: Settings): Promise<boolean> {
  const { mfaSms, mfaTotp, mfaPreferred } = settings
  const { rows } = await sql`
    update identity_users set mfa_sms = ${mfaSms}, mfa_totp = ${mfaTotp}, mfa_preferred = ${mfaPreferred},
      updated_at = ${context.clock.now()}
    where sub = ${sub} and (not ${mfaSms} or mfa_sms or phone_verified)
      and (not ${mfaTotp} or sealed_totp is not null) returning sub`.execute(context.db)
  return rows.length > 0
}
