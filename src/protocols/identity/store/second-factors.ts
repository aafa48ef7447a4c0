import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Settings } from '../rules/second-factors.ts'

/** Stores a secret that is pending until its first right code. The proved secret keeps working. */
export async function putPendingTotp(context: Context, sub: string, sealed: string): Promise<void> {
  await context.db
    .updateTable('identityUsers')
    .set({ sealedTotpPending: sealed, updatedAt: context.clock.now() })
    .where('sub', '=', sub)
    .execute()
}

type Proof = { readonly sealed: string; readonly name: string | null; readonly step: number }

/** Replaces the proved secret with the pending one. Returns false when that one is no longer pending. */
export async function provePending(context: Context, sub: string, proof: Proof): Promise<boolean> {
  const { rows } = await sql`
    update identity_users
    set sealed_totp = sealed_totp_pending, sealed_totp_pending = null, totp_name = ${proof.name},
      totp_last_step = ${proof.step}, updated_at = ${context.clock.now()}
    where sub = ${sub} and sealed_totp_pending = ${proof.sealed} returning sub`.execute(context.db)
  return rows.length > 0
}

/** Enables the app for a user without a second factor. Returns false if the user got one in the meantime. */
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

/** Uses a step up, because "a step may be used once". Returns false when this step or a later one was used before. */
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

/** Stores the settings. Returns false when the proved number or secret that they need is gone. */
export async function putMfaSettings(context: Context, sub: string, settings: Settings): Promise<boolean> {
  const { mfaSms, mfaTotp, mfaPreferred } = settings
  const { rows } = await sql`
    update identity_users set mfa_sms = ${mfaSms}, mfa_totp = ${mfaTotp}, mfa_preferred = ${mfaPreferred},
      updated_at = ${context.clock.now()}
    where sub = ${sub} and (not ${mfaSms} or mfa_sms or phone_verified)
      and (not ${mfaTotp} or sealed_totp is not null) returning sub`.execute(context.db)
  return rows.length > 0
}
