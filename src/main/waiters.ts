import { createHmac } from 'node:crypto'
import type { SchedulingDeps } from '#domains/scheduling/ports.ts'
import { maxEntriesOfMailbox, maxEntriesOfNetwork } from '#domains/scheduling/waitlist-contract.ts'
import { mailboxOf } from '#platform/common/mailbox.ts'
import { type Config, scaledLimit } from '#platform/config/config.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import { networkOf } from '#platform/http/network.ts'

/**
 * Bounds the waitlists that one network, or one mailbox in a day, can join. The database stores both only as keyed
 * hashes, until the wait is over. The bounds scale with RATE_LIMIT.
 */
export function waiters(config: Config, key: ServerKey): NonNullable<SchedulingDeps['waiters']> {
  const markOf = (secret: Buffer, text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
  const networks = key.derive('waitlist-network')
  const mailboxes = key.derive('waitlist-mailbox')
  return {
    boundsOf: ({ address }, email) => ({
      heldBy: address === undefined ? undefined : markOf(networks, networkOf(address)),
      mostOfNetwork: scaledLimit(config, maxEntriesOfNetwork),
      mailbox: markOf(mailboxes, mailboxOf(email)),
      mostOfMailbox: scaledLimit(config, maxEntriesOfMailbox),
    }),
  }
}
