import { type Done, refuse } from './result.ts'
import { asSignedIn } from './signed-in.ts'
import { userOf } from './user.ts'

/** specification 3, "Preferred MFA values". */
const preferences = ['TOTP', 'SMS', 'NOMFA'] as const
export type MfaPreference = (typeof preferences)[number]

export type MfaMethod = Exclude<MfaPreference, 'NOMFA'>
const isMethod = (name: string): name is MfaMethod => name === 'TOTP' || name === 'SMS'

/** Returns the signed-in user's preferred second step and all that are set up. */
export async function readMfa(): Promise<Done<{ preferred: MfaPreference; enabled: MfaMethod[] }>> {
  return asSignedIn(async (library) => {
    const { preferred, enabled = [] } = await library.fetchMFAPreference()
    const first = preferred ?? enabled[0]
    return {
      preferred: first !== undefined && isMethod(first) ? first : 'NOMFA',
      enabled: enabled.filter(isMethod),
    }
  })
}

/** Sets the preferred second step; NOMFA disables all. */
export async function setPreferredMfa(preference: MfaPreference): Promise<Done<true>> {
  if (!preferences.includes(preference)) return refuse('InvalidMfaMethod', 'no valid MFA method')
  return asSignedIn(async (library): Promise<true> => {
    const { enabled = [] } = await library.fetchMFAPreference()
    const other = preference === 'NOMFA' ? 'DISABLED' : 'NOT_PREFERRED'
    const totp = preference === 'TOTP' ? 'PREFERRED' : enabled.includes('TOTP') ? other : undefined
    const sms = preference === 'SMS' ? 'PREFERRED' : enabled.includes('SMS') ? other : undefined
    if (totp || sms) await library.updateMFAPreference({ ...(totp && { totp }), ...(sms && { sms }) })
    return true
  })
}

/** Creates a secret for an authenticator app: as text, and as the URI for the QR code. */
export async function beginTotp(): Promise<Done<{ secret: string; uri: string }>> {
  return asSignedIn(async (library, session) => {
    const { sharedSecret, getSetupUri } = await library.setUpTOTP()
    const { email, cognitoUsername } = userOf(session)
    return { secret: sharedSecret, uri: String(getSetupUri('Showcase', email || cognitoUsername)) }
  })
}

/** Verifies the authenticator app with its first code. */
export async function proveTotp(code: string, deviceName?: string): Promise<Done<true>> {
  if (!code) return refuse('EmptyVerifyTOTPSetupCode', 'Confirmation code cannot be empty')
  return asSignedIn(async (library): Promise<true> => {
    await library.verifyTOTPSetup({
      code,
      ...(deviceName && { options: { friendlyDeviceName: deviceName } }),
    })
    return true
  })
}
