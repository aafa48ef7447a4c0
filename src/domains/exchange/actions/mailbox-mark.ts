import { createHmac } from 'node:crypto'
import { mailboxOf } from '#platform/common/mailbox.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'

/** A keyed hash of the mailbox of an address, by which introductions and orders are compared. */
export const mailboxMark = (key: Pick<ServerKey, 'derive'>, email: string): string =>
  createHmac('sha256', key.derive('exchange-mailbox'))
    .update(mailboxOf(email))
    .digest('base64url')
    .slice(0, 27)
