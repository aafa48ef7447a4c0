type Offer = {
  readonly code: string
  readonly kind: string
  readonly value: number
  readonly appliesTo: string
  readonly targets: readonly string[]
}

/** Whether two versions of a coupon have the same code, give the same, and are for the same. */
export function isSameOffer(a: Offer, b: Offer): boolean {
  const facts = ({ code, kind, value, appliesTo, targets }: Offer) =>
    JSON.stringify([code, kind, value, appliesTo, targets.toSorted()])
  return facts(a) === facts(b)
}
