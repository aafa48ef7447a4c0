import type { Plan } from '#domains/accounts/contract.ts'
import { createAccounts } from '#domains/accounts/index.ts'
import type { Actor, Context } from '#platform/context.ts'

/** Accounts as a default installation keeps them: plans enforced. */
export const accounts = createAccounts({
  plansEnforced: true,
  planIds: { free: 'plan_free', pro: 'plan_pro', premium: 'plan_premium' },
})

export type TestProvider = {
  provider: string
  userUrl: string
  email: string
  actor: Extract<Actor, { kind: 'provider' }>
  /** The given context with this provider as its actor. */
  context: Context
}

/** `length` random lowercase letters. */
export function someLetters(length = 12): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join('')
}

/** A provider of this test's own: account, address, and a grant where a plan other than free is wanted. */
export async function aProvider(
  context: Context,
  overrides: { userUrl?: string; plan?: Plan; email?: string; firstName?: string; lastName?: string } = {},
): Promise<TestProvider> {
  const username = crypto.randomUUID()
  const userUrl = overrides.userUrl ?? someLetters()
  const email = overrides.email ?? `${userUrl}@example.test`
  const { firstName = 'Ada', lastName = 'Mensah', plan } = overrides
  const actor = await accounts.ensureAccount(context, {
    sub: username,
    username,
    email,
    emailVerified: true,
    firstName,
    lastName,
  })
  const { provider } = actor
  const own: Context = { ...context, actor }
  await accounts.claimUserUrl(own, { userUrl })
  if (plan)
    await accounts.grantPlan({ ...context, actor: { kind: 'operator' } }, { provider, plan, source: 'test' })
  return { provider, userUrl, email, actor, context: own }
}
