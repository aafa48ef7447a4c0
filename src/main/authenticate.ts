import type { Accounts } from '#domains/accounts/index.ts'
import type { Context } from '#platform/context.ts'
import type { Product } from './compose.ts'

/**
 * Sets the actor of a request. A valid id token makes the actor a provider; the first such request creates the account.
 * Without a valid token the actor remains a visitor, which endpoints for accounts refuse.
 */
export function authenticate(identity: Product['identity'], accounts: Accounts) {
  return async (context: Context, authorization: string | undefined): Promise<Context> => {
    const token = /^Bearer ([\w.-]+)$/.exec(authorization ?? '')?.[1]
    const signedIn = token && (await identity.verifyIdToken(token))
    return signedIn ? { ...context, actor: await accounts.ensureAccount(context, signedIn) } : context
  }
}
