import { createHmac } from 'node:crypto'
import { mailboxOf } from '#platform/common/mailbox.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'

/** The keyed hash by which the network knows a client's mailbox, whatever the spelling of the address. */
export const mailboxMark = (key: ServerKey, email: string): string =>
  createHmac('sha256', key.derive('exchange-mailbox')).update(mailboxOf(email)).digest('base64url').slice(0, 22)
