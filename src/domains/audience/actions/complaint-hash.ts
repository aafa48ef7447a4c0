import { createHmac } from 'node:crypto'
import { mailboxOf } from '#platform/common/mailbox.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'

/**
 * Returns the function by which an address stands in the table `complaints`: the keyed hash of its mailbox, so that no other spelling of
 * it is mailed, and nobody who reads the table learns the address.
 */
export function complaintHash(key: ServerKey): (email: string) => string {
  const secret = key.derive('complaint')
  return (email) => createHmac('sha256', secret).update(mailboxOf(email)).digest('base64url')
}
