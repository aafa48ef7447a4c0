import { createHmac } from 'node:crypto'
import { maxUnpaidHolds } from '#domains/scheduling/contract.ts'
import type { SchedulingDeps } from '#domains/scheduling/ports.ts'
import { type Config, usualRateLimit } from '#platform/config/config.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import { networkOf } from '#platform/http/network.ts'

/**
 * Sets the maximum of unpaid holds per visitor network. The database stores the network only as a keyed hash. The
 * maximum scales with RATE_LIMIT, as the call limits do.
 */
export function holders({ RATE_LIMIT }: Config, key: ServerKey): NonNullable<SchedulingDeps['holders']> {
  const secret = key.derive('visitor-network')
  return {
    maxHolds: Math.ceil((maxUnpaidHolds * RATE_LIMIT) / usualRateLimit),
    markOf: (address) =>
      createHmac('sha256', secret).update(networkOf(address)).digest('base64url').slice(0, 22),
  }
}
