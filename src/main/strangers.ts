import { createHmac } from 'node:crypto'
import type { Strangers } from '#domains/commerce/ports.ts'
import {
  maxAddedForStranger,
  maxFreeOrdersOfNetwork,
  maxLinksToStranger,
  maxOrdersOfStranger,
} from '#domains/commerce/rules/strangers.ts'
import { mailboxOf } from '#platform/common/mailbox.ts'
import { hour } from '#platform/common/time.ts'
import { type Config, scaledLimit } from '#platform/config/config.ts'
import type { Links } from '#platform/credentials/links.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import { createAllowance } from '#platform/http/allowance.ts'
import { networkOf } from '#platform/http/network.ts'

const purpose = 'confirm-order'

type Parts = {
  readonly key: ServerKey
  readonly links: Links
  readonly mailLink: Strangers['mailLink']
}

/**
 * Sets the bounds of free orders for mailboxes that never wrote to us. The database stores a mailbox only as a keyed hash.
 * Networks are counted in this process. All bounds scale with RATE_LIMIT.
 */
export function strangers(config: Config, { key, links, mailLink }: Parts): Strangers {
  const secret = key.derive('order-mailbox')
  const allow = createAllowance({ max: scaledLimit(config, maxFreeOrdersOfNetwork), windowMs: hour })
  return {
    most: {
      orders: scaledLimit(config, maxOrdersOfStranger),
      links: scaledLimit(config, maxLinksToStranger),
      added: scaledLimit(config, maxAddedForStranger),
    },
    allows: ({ address }) => address === undefined || allow(networkOf(address), 1) === 1,
    markOf: (email) => createHmac('sha256', secret).update(mailboxOf(email)).digest('base64url').slice(0, 27),
    linkUrl: ({ provider, bookingId }, mark) =>
      `${config.PUBLIC_URL}/bookings/confirm-order?token=${encodeURIComponent(links.sign(purpose, [provider, bookingId, mark]))}`,
    readLink(link) {
      const [provider, bookingId, mark] = links.read(purpose, link) ?? []
      if (provider === undefined || bookingId === undefined || mark === undefined) return undefined
      return { ref: { provider, bookingId }, mark }
    },
    mailLink,
  }
}
