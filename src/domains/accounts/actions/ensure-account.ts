import { oneLine } from '#platform/common/text.ts'
import type { Actor, Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import { addressAfter } from '../rules/address-after.ts'
import { userIdOf } from '../rules/user-id.ts'
import { type AccountRow, findAccount, putAccount } from '../store/accounts.ts'

/** What a verified id token says of its bearer. */
export type Identity = {
  readonly sub: string
  readonly username: string
  readonly email: string
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/**
 * For every signed-in request, before its actor is known: the bearer as actor, with an account made at the first
 * request. One read when nothing changed; what the identity says of name and address is kept up to date, but an address
 * that waits for its proof does not take the place of the one before: mails must not reach strangers. What an account
 * was closed with opens nothing: `accounts.closed`. A Google user who comes back is another identity under the same name,
 * and begins anew once the old account is erased.
 */
export async function ensureAccount(
  context: Context,
  identity: Identity,
): Promise<Extract<Actor, { kind: 'provider' }>> {
  const { sub, username } = identity
  // other services keep names too, and mails print them in their subjects
  const [firstName, lastName] = [oneLine(identity.firstName), oneLine(identity.lastName)]
  const provider = userIdOf(username)

  const known = await findAccount(context, provider)
  if (known?.closedAt && (known.erasedAt === null || known.sub === sub)) return fail('accounts.closed')
  const address = addressAfter(known, identity)
  const told: AccountRow = { provider, sub, username, ...address, firstName, lastName }
  if (!known || !isSame(known, told)) await putAccount(context, told)
  return { kind: 'provider', provider, ...address, firstName, lastName }
}

const isSame = (known: AccountRow, told: AccountRow): boolean =>
  known.sub === told.sub &&
  known.email === told.email &&
  known.emailVerified === told.emailVerified &&
  known.firstName === told.firstName &&
  known.lastName === told.lastName
