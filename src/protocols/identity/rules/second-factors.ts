import type { User } from './user.ts'

export type Factor = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA'

/** The number that codes may be sent to; undefined unless its owner proved it. */
export const provedNumber = (user: User): string | undefined =>
  (user.phoneVerified && user.attributes['phone_number']) || undefined

/** The factors that a sign-in can ask for. A number that is no longer proved does not count. */
export function factorsOf(user: User): readonly Factor[] {
  const factors: Factor[] = []
  if (user.mfaSms && provedNumber(user)) factors.push('SMS_MFA')
  if (user.mfaTotp && user.sealedTotp) factors.push('SOFTWARE_TOKEN_MFA')
  return factors
}

/** The enabled second factors, in the form of GetUser. */
export function mfaSettings({ mfaSms, mfaTotp, mfaPreferred }: User) {
  const list: Factor[] = [
    ...(mfaSms ? ['SMS_MFA' as const] : []),
    ...(mfaTotp ? ['SOFTWARE_TOKEN_MFA' as const] : []),
  ]
  return {
    ...(list.length > 0 && { UserMFASettingList: list }),
    ...(mfaPreferred && { PreferredMfaSetting: mfaPreferred }),
    ...(mfaSms && { MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }] }),
  }
}

type Wish = {
  readonly Enabled?: boolean | null | undefined
  readonly PreferredMfa?: boolean | null | undefined
}
export type Wishes = { readonly sms?: Wish | undefined; readonly totp?: Wish | undefined }
export type Settings = Pick<User, 'mfaSms' | 'mfaTotp' | 'mfaPreferred'>

/**
 * Computes a user's new settings: an unmentioned factor keeps its setting, a disabled one is no longer preferred, and a
 * preferred one is enabled. `fault` is the error message.
 */
export function settingsAfter(
  user: User,
  { sms, totp }: Wishes,
  { canText }: { readonly canText: boolean },
): Settings | { readonly fault: string } {
  if (sms?.PreferredMfa && totp?.PreferredMfa) return { fault: 'Only one second factor can be preferred.' }
  for (const wish of [sms, totp])
    if (wish?.PreferredMfa && wish.Enabled === false)
      return { fault: 'A second factor that is off cannot be preferred.' }

  const mfaSms = isOn(sms) ?? user.mfaSms
  const mfaTotp = isOn(totp) ?? user.mfaTotp
  // check only the requested factor: a user who lost the number must be able to enable the other factor
  if (isOn(sms) && !canText) return { fault: 'Text messages cannot be sent here: SMS cannot be turned on.' }
  if (isOn(sms) && !provedNumber(user))
    return { fault: 'User does not have delivery config set to turn on SMS_MFA' }
  if (isOn(totp) && !user.sealedTotp) return { fault: 'User has not verified software token mfa' }

  const preferred = preferredAfter(user, sms, totp)
  const on: Readonly<Record<Factor, boolean>> = { SMS_MFA: mfaSms, SOFTWARE_TOKEN_MFA: mfaTotp }
  return { mfaSms, mfaTotp, mfaPreferred: preferred && on[preferred] ? preferred : null }
}

const isOn = (wish: Wish | undefined): boolean | undefined =>
  wish?.PreferredMfa ? true : (wish?.Enabled ?? undefined)

function preferredAfter(
  { mfaPreferred }: User,
  sms: Wish | undefined,
  totp: Wish | undefined,
): Factor | null {
  if (sms?.PreferredMfa) return 'SMS_MFA'
  if (totp?.PreferredMfa) return 'SOFTWARE_TOKEN_MFA'
  if (mfaPreferred === 'SMS_MFA' && sms?.PreferredMfa === false) return null
  if (mfaPreferred === 'SOFTWARE_TOKEN_MFA' && totp?.PreferredMfa === false) return null
  return mfaPreferred
}
