import { newToken } from '#platform/common/ids.ts'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { ConnectionsDeps } from '../ports.ts'
import { insertAttempt } from '../store/attempts.ts'
import { hashOf } from './seal.ts'
import { grantsOf } from './vendors-of.ts'

/** A state has 32 characters and lives ten minutes (product.md 18). */
const stateBytes = 24
const verifierBytes = 48
const attemptFor = 10 * minute

/** The verifier belongs to one attempt. */
export const verifierPurpose = (vendor: string, stateHash: string): string =>
  `connection-verifier:${vendor}:${stateHash}`

/**
 * Begins a sign-in at a vendor, for this account in the browser that has the key. Throws `connections.unavailable`,
 * `accounts.not_an_owner`.
 */
export async function beginConnection(
  deps: ConnectionsDeps,
  context: Context,
  { vendor, browserKey }: { readonly vendor: string; readonly browserKey: string },
): Promise<{ url: string; state: string }> {
  const provider = deps.accounts.requireOwner(context)
  const grants = grantsOf(deps, vendor)
  const [state, codeVerifier] = [newToken(stateBytes), newToken(verifierBytes)]
  const stateHash = hashOf(state)
  await insertAttempt(context, {
    provider,
    stateHash,
    vendor,
    verifier: deps.key.seal(verifierPurpose(vendor, stateHash), codeVerifier),
    browserHash: hashOf(browserKey),
    expiresAt: new Date(context.clock.now().getTime() + attemptFor),
  })
  // S256 of RFC 7636
  return { url: grants.signInUrl({ state, codeChallenge: hashOf(codeVerifier) }), state }
}
