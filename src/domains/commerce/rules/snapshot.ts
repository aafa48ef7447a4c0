import type { RefundPolicy, Terms } from '#domains/catalogue/contract.ts'
import type { OrderSnapshot } from '../contract.ts'

/** What an order adds to the terms that it sells. */
export type Added = Pick<OrderSnapshot, 'quantity' | 'visitorTimezone' | 'providerName'>

/**
 * What an order keeps: the terms, and what was added to them. The service itself is no argument, so that nothing
 * published after the hold can come in. `sha256` names the refund policy.
 */
export function snapshotOf(terms: Terms, sha256: string, added: Added): OrderSnapshot {
  const { maxPartySize: _, ...sold } = terms
  return { ...sold, ...added, policy: { ...terms.policy, sha256 } }
}

/** The text whose hash names a policy: machine form and words, in one fixed order. */
export function policyText({ template, title, description, ladder }: RefundPolicy): string {
  const steps = ladder.map(({ hoursBefore, percent }) => [hoursBefore, percent])
  return JSON.stringify([template, title, description, steps])
}
