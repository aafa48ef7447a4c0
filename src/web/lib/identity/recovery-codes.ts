import { loadConfig } from '../config.ts'
import { type Done, done } from './result.ts'
import { asSignedIn } from './signed-in.ts'
import { postOperation } from './user-pool-call.ts'

/** The codes of a user's set, and those that were not used; both 0 without a set. */
export type RecoveryCount = { total: number; left: number }

/** Reads the user's recovery codes as numbers; null where the identity service has none (a managed user pool). */
export async function readRecoveryCodes(): Promise<Done<RecoveryCount | null>> {
  const url = await endpoint()
  if (!url) return done(null)
  const { data, error } = await ask(url, 'ReadRecoveryCodes')
  if (error) return { data: null, error }
  const { Total, Left } = data as { Total: number; Left: number }
  return done({ total: Total, left: Left })
}

/** Makes ten recovery codes, which can be read only now. The earlier ones stop working. */
export async function makeRecoveryCodes(): Promise<Done<readonly string[]>> {
  const { data, error } = await ask((await endpoint()) ?? '', 'ReplaceRecoveryCodes')
  if (error) return { data: null, error }
  return done((data as { RecoveryCodes: string[] }).RecoveryCodes)
}

const endpoint = () =>
  loadConfig().then(
    ({ identity }) => identity?.recoveryCodesEndpoint,
    () => undefined,
  )

const ask = (url: string, operation: string): Promise<Done<unknown>> =>
  asSignedIn(async (_library, { accessToken: AccessToken }) => {
    const answer = await postOperation(url, `ShowcaseRecoveryCodes.${operation}`, { AccessToken })
    return answer.json() as Promise<unknown>
  })
