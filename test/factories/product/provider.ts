import type { Plan } from '#domains/accounts/contract.ts'
import { createAccounts } from '#domains/accounts/index.ts'
import { type AccountsDeps, alone } from '#domains/accounts/ports.ts'
import type { Actor, Context } from '#platform/context.ts'
import { someLetters } from './requests.ts'

/** As in a default installation: plans are enforced. */
export const accountsDeps: AccountsDeps = {
  plansEnforced: true,
  planIds: { free: 'plan_free', pro: 'plan_pro', premium: 'plan_premium' },
  ...alone,
}
export const accounts = createAccounts(accountsDeps)

export type TestProvider = {
  provider: string
  userUrl: string
  email: string
  actor: Extract<Actor, { kind: 'provider' }>
  /** The given context with this provider as its actor. */
  context: Context
}

/** A new provider: account, address, and a grant for a plan other than free. */
export async function aProvider(
  context: Context,
  overrides: { userUrl?: string; plan?: Plan; email?: string; firstName?: string; lastName?: string } = {},
): Promise<TestProvider> {
  const { userUrl = someLetters(), firstName = 'Ada', lastName = 'Mensah', plan } = overrides
  const email = overrides.email ?? `${userUrl}@example.test`
  const username = crypto.randomUUID()
  const person = { sub: username, username, email, emailVerified: true, firstName, lastName }
  const actor = await accounts.ensureAccount(context, person)
  const { provider } = actor
  const own: Context = { ...context, actor }
  await accounts.claimUserUrl(own, { userUrl })
  if (plan)
    await accounts.grantPlan({ ...context, actor: { kind: 'operator' } }, { provider, plan, source: 'test' })
  return { provider, userUrl, email, actor, context: own }
}
