import { createHmac } from 'node:crypto'
import type { Guessing } from '#domains/pricing/ports.ts'
import { maxGuessesOfHold, maxGuessesOfNetwork } from '#domains/pricing/rules/guesses.ts'
import { type Config, scaledLimit } from '#platform/config/config.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import { networkOf } from '#platform/http/network.ts'

/** Bounds wrong coupon codes. The database stores holds and networks only as keyed hashes. The bounds scale with RATE_LIMIT. */
export function guessing(config: Config, key: ServerKey): Guessing {
  const secret = key.derive('coupon-guesses')
  const markOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
  return {
    mostOfHold: scaledLimit(config, maxGuessesOfHold),
    mostOfNetwork: scaledLimit(config, maxGuessesOfNetwork),
    markOf,
    networkOf: (address) => markOf(`network ${networkOf(address)}`),
  }
}
