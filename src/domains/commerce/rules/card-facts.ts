type Seen = {
  readonly method: {
    readonly type: string
    readonly wallet: string | null
    readonly card?:
      | { readonly brand: string; readonly last4: string; readonly fingerprint?: string | undefined }
      | undefined
  } | null
}

/** The gateway's own name of the method that a payment was made with. */
export const reportedBy = ({ method }: Seen): string | null => method?.wallet ?? method?.type ?? null

/** The columns of a payment that say what it was made with. `markOf` hashes a card's fingerprint; without it none is stored. */
export const cardFactsOf = (seen: Seen, markOf?: (fingerprint: string) => string) => ({
  method: reportedBy(seen),
  cardBrand: seen.method?.card?.brand ?? null,
  cardLast4: seen.method?.card?.last4 ?? null,
  cardMark: (seen.method?.card?.fingerprint && markOf?.(seen.method.card.fingerprint)) || null,
})
