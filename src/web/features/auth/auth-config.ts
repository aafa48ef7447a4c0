import { loadConfig } from '../../lib/config.ts'

/** Settings of this installation that the sign-in screens need before their first render. */
export type AuthConfig = {
  /** Longest password in code points. */
  passwordMax: number
  /** Whether 'Continue with Google' is offered. */
  google: boolean
  /** Whether a recovery code can replace the code of the second step. */
  recoveryCodes: boolean
}

/** Default maximum of specification 5; an operator may raise it. */
const usualMax = 16

/** Render the page after this long even without the configuration. */
const patienceMs = 4000

/** Reads the sign-in settings. Never rejects: without an answer it returns the defaults of the specification. */
export async function readAuthConfig(): Promise<AuthConfig> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined))
  const config = await Promise.race([loadConfig().catch(() => undefined), late])
  const identity = config?.identity
  return {
    passwordMax: identity?.passwordMax ?? usualMax,
    google: identity?.hosted?.providers.includes('Google') ?? false,
    recoveryCodes: identity?.recoveryCodesEndpoint !== undefined,
  }
}
