import { createHmac } from 'node:crypto'
import type { CodeTries } from '#domains/billing/ports.ts'
import { maxTries } from '#domains/billing/rules/partner-code.ts'
import { type Config, scaledLimit } from '#platform/config/config.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import { networkOf } from '#platform/http/network.ts'

/** Bounds wrong partner codes. The database stores accounts and networks only as keyed hashes. The bounds scale with RATE_LIMIT. */
export function codeTries(config: Config, key: ServerKey): CodeTries {
  const secret = key.derive('code-tries')
  const markOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
  return {
    mostOfAccount: scaledLimit(config, maxTries),
    mostOfNetwork: scaledLimit(config, maxTries),
    markOf: (account) => markOf(`account ${account}`),
    networkOf: (address) => markOf(`network ${networkOf(address)}`),
  }
}
