import { newToken } from '#platform/common/ids.ts'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { FederationDeps } from '../ports.ts'
import { insertAttempt } from '../store/attempts.ts'
import { hashOf, vendorNamed } from './member-of.ts'

/** A state has 32 characters and lives ten minutes (product.md 18). */
const stateBytes = 24
const attemptFor = 10 * minute

/** Begins a sign-in at a vendor, for anybody, in the browser that has the key. Throws `federation.unavailable`. */
export async function beginSignIn(
  deps: FederationDeps,
  context: Context,
  { vendor: name, browserKey }: { readonly vendor: string; readonly browserKey: string },
): Promise<{ url: string }> {
  const vendor = vendorNamed(deps, name)
  const state = newToken(stateBytes)
  await insertAttempt(context, {
    stateHash: hashOf(state),
    vendor: name,
    browserHash: hashOf(browserKey),
    expiresAt: new Date(context.clock.now().getTime() + attemptFor),
  })
  return { url: vendor.signInUrl({ state }) }
}
