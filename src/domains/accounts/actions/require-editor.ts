import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import { lockEnding } from '../store/closing.ts'
import { requireOwner } from './require-owner.ts'

/**
 * Returns the acting provider, who may write to their Showcase: `isEditProfileAllowed` of specification 6. It is false
 * for everybody else, and while the account is closing or closed. Every write of a Showcase asks it, in its transaction:
 * a closing then waits until the write ends. Throws `accounts.not_an_owner`, `accounts.edit_closed`.
 */
export async function requireEditor(context: Context): Promise<string> {
  const provider = requireOwner(context)
  if (await lockEnding(context, provider)) return fail('accounts.edit_closed')
  return provider
}
