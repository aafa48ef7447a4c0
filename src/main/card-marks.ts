import { createHmac } from 'node:crypto'
import type { ServerKey } from '#platform/credentials/server-key.ts'

/** Hashes what a gateway calls a card's fingerprint, so that a copy of the database names no card. */
export function cardMarks(key: ServerKey): (fingerprint: string) => string {
  const secret = key.derive('payment-card')
  return (fingerprint) => createHmac('sha256', secret).update(fingerprint).digest('base64url').slice(0, 27)
}
