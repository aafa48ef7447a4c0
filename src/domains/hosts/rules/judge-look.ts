/** What a look found out about one domain. `undefined`: the question got no answer. */
export type Seen = {
  /** The names to which its CNAME records lead, one after the other. */
  readonly chain: readonly string[] | undefined
  /** The texts beside it. */
  readonly proofs: readonly string[] | undefined
  /** Its network addresses, and those of the name to which it must lead. */
  readonly addresses: readonly string[] | undefined
  readonly ourAddresses: readonly string[] | undefined
}

export type Verdict =
  | { readonly kind: 'ours' }
  /** `found`: where it leads instead; null: nowhere. */
  | { readonly kind: 'not_ours'; readonly found: string | null }
  | { readonly kind: 'unknown' }

/**
 * Judges whether a domain leads to `target`. A CNAME to it suffices, because a target belongs to one provider. Without
 * one, a text must name the target and the domain must have one of its addresses. A question without an answer never
 * makes a domain foreign.
 */
export function judgeLook(target: string, { chain, proofs, addresses, ourAddresses }: Seen): Verdict {
  if (chain?.includes(target)) return { kind: 'ours' }
  const isProved = proofs?.includes(target)
  const leadsHere = addresses?.some((address) => ourAddresses?.includes(address))
  if (isProved && leadsHere) return { kind: 'ours' }
  if (!chain || !proofs || !addresses || (isProved && !ourAddresses)) return { kind: 'unknown' }
  return { kind: 'not_ours', found: chain.at(-1) ?? addresses[0] ?? null }
}
