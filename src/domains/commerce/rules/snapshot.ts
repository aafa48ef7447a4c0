import type { RefundPolicy } from '#domains/catalogue/contract.ts'
import type { HeldTerms } from '#domains/scheduling/contract.ts'
import type { OrderSnapshot } from '../contract.ts'

/** What a sale adds to the terms of its hold. */
export type Added = Pick<OrderSnapshot, 'quantity' | 'visitorTimezone'>

/**
 * Builds the snapshot of a sale from the terms of its hold and `added`. The service itself is no argument, so that no change published
 * after the hold can enter. `sha256` is the hash of the refund policy.
 */
export function snapshotOf(terms: HeldTerms, sha256: string, added: Added): OrderSnapshot {
  const { maxPartySize: _, ...sold } = terms
  return { ...sold, ...added, policy: { ...terms.policy, sha256 } }
}

/** The text that is hashed for a policy: machine form and words in a fixed order. */
export function policyText({ template, title, description, ladder }: RefundPolicy): string {
  const steps = ladder.map(({ hoursBefore, percent }) => [hoursBefore, percent])
  return JSON.stringify([template, title, description, steps])
}
