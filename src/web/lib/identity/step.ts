import type { signIn } from './library.ts'

/** The next step of a sign-in (specification 4). */
export type SignInStep =
  | { name: 'CONFIRM_SIGN_UP' }
  | { name: 'RESET_PASSWORD' }
  /** Attributes that must be sent with the new password. */
  | { name: 'NEW_PASSWORD_REQUIRED'; missing: string[] }
  | { name: 'SELECT_MFA_TYPE'; types: ('TOTP' | 'SMS')[] }
  /** The secret as text, and the URI for the QR code. */
  | { name: 'MFA_SETUP'; secret: string; uri: string }
  /** The masked address the code was sent to. */
  | { name: 'SMS_MFA'; destination: string }
  /** The authenticator's name; empty, because the library does not return it. */
  | { name: 'SOFTWARE_TOKEN_MFA'; device: string }
  | { name: 'CUSTOM_CHALLENGE'; parameters: Record<string, string> }

type NextStep = Awaited<ReturnType<typeof signIn>>['nextStep']

/** Maps the library's step to the specification's; `unknown` for steps that this product never enables. */
export function stepOf(next: NextStep, username: string): SignInStep | 'done' | 'unknown' {
  switch (next.signInStep) {
    case 'DONE':
      return 'done'
    case 'CONFIRM_SIGN_UP':
    case 'RESET_PASSWORD':
      return { name: next.signInStep }
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { name: 'NEW_PASSWORD_REQUIRED', missing: next.missingAttributes ?? [] }
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return {
        name: 'SELECT_MFA_TYPE',
        types: (next.allowedMFATypes ?? []).flatMap((type) => (type === 'EMAIL' ? [] : [type])),
      }
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const { sharedSecret, getSetupUri } = next.totpSetupDetails
      return {
        name: 'MFA_SETUP',
        secret: sharedSecret,
        uri: String(username ? getSetupUri('Showcase', username) : getSetupUri('Showcase')),
      }
    }
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { name: 'SMS_MFA', destination: next.codeDeliveryDetails?.destination ?? '' }
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { name: 'SOFTWARE_TOKEN_MFA', device: '' }
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return { name: 'CUSTOM_CHALLENGE', parameters: textsOf(next.additionalInfo) }
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
    case 'CONFIRM_SIGN_IN_WITH_PASSWORD':
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION':
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return 'unknown'
  }
}

const textsOf = (parameters: object | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  )
