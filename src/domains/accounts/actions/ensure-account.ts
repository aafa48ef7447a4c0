import { oneLine } from '#platform/common/text.ts'
import { type Actor, type Context, transact } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { fail } from '../contract.ts'
import { addressAfter } from '../rules/address-after.ts'
import { userIdOf } from '../rules/user-id.ts'
import { type AccountRow, findAccount, putAccount } from '../store/accounts.ts'

/** The claims of a verified id token. */
export type Identity = {
  readonly sub: string
  readonly username: string
  readonly email: string
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/**
 * Returns the bearer of an id token as an actor. Every signed-in request calls it; the first one creates the account.
 * It takes one read if nothing changed. Name and address are copied from the token, except an unverified new address:
 * mails must not reach strangers. A Google user who returns after a closing has the same username and a new `sub`, and
 * gets a fresh account once the old one is erased. Throws `accounts.closed` if the account is closed.
 */
export async function ensureAccount(
  context: Context,
  identity: Identity,
): Promise<Extract<Actor, { kind: 'provider' }>> {
  const { sub, username } = identity
  // names from another identity service may contain line breaks, and mail subjects print the names
  const [firstName, lastName] = [oneLine(identity.firstName), oneLine(identity.lastName)]
  const provider = userIdOf(username)

  const known = await findAccount(context, provider)
  if (known?.closedAt && (known.erasedAt === null || known.sub === sub)) return fail('accounts.closed')
  const address = addressAfter(known, identity)
  const current: AccountRow = { provider, sub, username, ...address, firstName, lastName }
  if (!known) await putAccount(context, current)
  else if (!isSame(known, current))
    await transact(context, async (inside) => {
      await putAccount(inside, current)
      // checkouts name the account, and the customer is told its address
      await bumpVersion(inside, provider)
    })
  return { kind: 'provider', provider, ...address, firstName, lastName }
}

const isSame = (known: AccountRow, current: AccountRow): boolean =>
  known.sub === current.sub &&
  known.email === current.email &&
  known.emailVerified === current.emailVerified &&
  known.firstName === current.firstName &&
  known.lastName === current.lastName
