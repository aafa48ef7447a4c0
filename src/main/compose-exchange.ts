import type { Accounts } from '#domains/accounts/index.ts'
import type { Commerce } from '#domains/commerce/index.ts'
import { createExchange } from '#domains/exchange/index.ts'
import { maxTouchesOfNetwork } from '#domains/exchange/referrals-ports.ts'
import { type Config, scaledLimit } from '#platform/config/config.ts'
import type { Links } from '#platform/credentials/links.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'

type Areas = {
  readonly accounts: Accounts
  readonly commerce: Commerce
  readonly key: ServerKey
  readonly links: Links
}

/** Creates the exchange network with what it asks of other areas. */
export const composeExchange = (config: Config, areas: Areas) =>
  createExchange({ ...areas, mostTouches: scaledLimit(config, maxTouchesOfNetwork) })
