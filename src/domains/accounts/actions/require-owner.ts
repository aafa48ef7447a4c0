import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'

/** Returns the acting provider. Throws `accounts.not_an_owner` for any other actor. */
export function requireOwner({ actor }: Context): string {
  return actor.kind === 'provider' ? actor.provider : fail('accounts.not_an_owner')
}
