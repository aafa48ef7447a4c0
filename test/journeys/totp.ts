import { Secret, TOTP } from 'otpauth'
import type { Provider } from './provider.ts'
import { askPool, callApi } from './wire.ts'

const stepMs = 30_000

export type App = {
  /**
   * The six digits, so many half minutes from now: the pool takes a step of tolerance each way, and each step once. The
   * app was proved with the step before this one.
   */
  code: (stepsAhead?: 0 | 1) => string
  /** Six digits that are none of those the pool would take now. */
  wrong: () => string
}

/** Turns the second step on for an account, by an authenticator app of the journey's own. */
export async function turnOnTotp({ origin, email, password }: Provider): Promise<App> {
  const { identity } = (await callApi(origin, 'GET', '/config.json')) as { identity: { clientId: string } }
  const { AuthenticationResult } = (await askPool(origin, 'InitiateAuth', {
    ClientId: identity.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })) as { AuthenticationResult: { AccessToken: string } }
  const { AccessToken } = AuthenticationResult
  const { SecretCode } = await askPool(origin, 'AssociateSoftwareToken', { AccessToken })
  const totp = new TOTP({ secret: Secret.fromBase32(String(SecretCode)) })
  const at = (steps: number) => totp.generate({ timestamp: Date.now() + steps * stepMs })
  await askPool(origin, 'VerifySoftwareToken', { AccessToken, UserCode: at(-1) })
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
