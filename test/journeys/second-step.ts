import { Secret, TOTP } from 'otpauth'
import type { Provider } from './provider.ts'
import { askPool } from './wire.ts'

const stepMs = 30_000

export type App = {
  /**
   * The six digits, `stepsAhead` half minutes from now. The pool tolerates one step each way and accepts each step
   * once. The set-up of the app used the previous step.
   */
  code: (stepsAhead?: 0 | 1) => string
  /** Six digits that the pool refuses now. */
  wrong: () => string
}

/** Turns on the second step for an account with a new authenticator app. */
export async function turnOnTotp({ origin, session: { AccessToken } }: Provider): Promise<App> {
  const { SecretCode } = await askPool(origin, 'AssociateSoftwareToken', { AccessToken })
  const totp = new TOTP({ secret: Secret.fromBase32(String(SecretCode)) })
  const at = (steps: number) => totp.generate({ timestamp: Date.now() + steps * stepMs })
  /** Verifies with the previous step, and retries when the half minute ended meanwhile. */
  async function prove(): Promise<void> {
    const UserCode = at(-1)
    try {
      await askPool(origin, 'VerifySoftwareToken', { AccessToken, UserCode })
    } catch (error) {
      if (at(-1) === UserCode) throw error
      await prove()
    }
  }
  await prove()
  await askPool(origin, 'SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  })
  const wrong = () => {
    const right = [-2, -1, 0, 1, 2].map(at)
    return (
      ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !right.includes(one)) ?? ''
    )
  }
  return { code: (stepsAhead = 0) => at(stepsAhead), wrong }
}

/** A phone number that no other account has. */
export const aPhoneNumber = () =>
  `+1212${Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => byte % 10).join('')}`
