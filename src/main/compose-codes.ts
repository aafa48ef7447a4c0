import type { Accounts } from '#domains/accounts/index.ts'
import { createCodes } from '#domains/billing/index.ts'
import type { LicenceVendor } from '#domains/billing/ports.ts'
import type { Config } from '#platform/config/config.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import { codeTries } from './code-tries.ts'

type Parts = {
  readonly accounts: Accounts
  readonly key: ServerKey
  readonly licences: LicenceVendor | undefined
}

/** Creates the part for codes and licences of partner deals. No plan is sold by subscription yet, so no redemption ends one. */
export const composeCodes = (config: Config, { accounts, key, licences }: Parts) =>
  createCodes({
    accounts,
    plansEnforced: config.PLANS === 'enforced',
    key,
    tries: codeTries(config, key),
    licences,
    subscriptionOf: async () => undefined,
    endSubscriptionWithPeriod: async () => {},
  })
