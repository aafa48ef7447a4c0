import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'

/** The provider who acts; anyone else gets `accounts.not_an_owner`. */
export function requireOwner({ actor }: Context): string {
  return actor.kind === 'provider' ? actor.provider : fail('accounts.not_an_owner')
}
