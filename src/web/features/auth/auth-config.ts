import { loadConfig } from '../../lib/config.ts'

/** What the sign-in screens need to know of this installation before they are drawn. */
export type AuthConfig = {
  /** Longest password in code points. */
  passwordMax: number
  /** Whether 'Continue with Google' is offered. */
  google: boolean
}

/** specification 5; an operator may raise it. */
const usualMax = 16

/** A page is drawn after this long even without an answer. */
const patienceMs = 4000

/** Never fails: without an answer the screens are drawn as the specification has them, and say what is wrong later. */
export async function readAuthConfig(): Promise<AuthConfig> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined))
  const config = await Promise.race([loadConfig().catch(() => undefined), late])
  const identity = config?.identity
  return {
    passwordMax: identity?.passwordMax ?? usualMax,
    google: identity?.hosted?.providers.includes('Google') ?? false,
  }
}
