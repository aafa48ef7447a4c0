import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { FederationDeps } from '../ports.ts'
import { findStay } from '../store/stays.ts'
import { hashOf, subOf, vendorNamed } from './member-of.ts'

/** Issues a new token in the browser of a stay. Throws `federation.over`, `federation.unavailable`. */
export async function renewToken(
  deps: FederationDeps,
  context: Context,
  { browserKey }: { readonly browserKey: string },
): Promise<{ token: string; expiresAt: number }> {
  const stay = await findStay(context, hashOf(browserKey))
  if (!stay || stay.endsAt <= context.clock.now()) return fail('federation.over')
  const { login } = vendorNamed(deps, stay.vendor)
  const { token, expiresAt } = await deps.issueToken(context, { login, sub: subOf(stay) })
  return { token, expiresAt: expiresAt.getTime() }
}
