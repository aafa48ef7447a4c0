import type { Accounts } from '#domains/accounts/index.ts'
import type { Context } from '#platform/context.ts'
import type { Product } from './compose.ts'

/**
 * Says who asks: a verified id token makes a provider, whose account is made at the first request. Without a token,
 * or with one that does not verify, it is a visitor; endpoints that need more refuse it.
 */
export function authenticate(identity: Product['identity'], accounts: Accounts) {
  return async (context: Context, authorization: string | undefined): Promise<Context> => {
    const token = /^Bearer ([\w.-]+)$/.exec(authorization ?? '')?.[1]
    const signedIn = token && (await identity.verifyIdToken(token))
    return signedIn ? { ...context, actor: await accounts.ensureAccount(context, signedIn) } : context
  }
}
