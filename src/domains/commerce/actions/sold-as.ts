import { createHash } from 'node:crypto'
import type { Terms } from '#domains/catalogue/contract.ts'
import type { OrderSnapshot } from '../contract.ts'
import { type Added, policyText, snapshotOf } from '../rules/snapshot.ts'

/** Builds the snapshot of an order from its terms, with the hash of the refund policy. */
export function soldAs(terms: Terms, added: Added): OrderSnapshot {
  const sha256 = createHash('sha256').update(policyText(terms.policy)).digest('hex')
  return snapshotOf(terms, sha256, added)
}
