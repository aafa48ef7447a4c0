import type { Cents } from '#platform/common/money.ts'

/** A line to price. `agreedCents`: the price for the whole line that the provider set; undefined: the list price. */
export type Wanted = {
  readonly unitCents: Cents
  readonly quantity: number
  readonly agreedCents?: Cents | undefined
}

/** The steps of a price in their order; amounts for a whole line, or for all lines. */
export type Steps = {
  readonly listCents: Cents
  /** Added to the list price; negative for a lower price. */
  readonly adjustmentCents: Cents
  readonly chargedCents: Cents
}

export type Price = Steps & { readonly lines: readonly Steps[] }

/** Prices lines, with each step and the totals, in whole cents (specification 3, "price"; product.md 0, "Money"). */
export function priceOf(wanted: readonly Wanted[]): Price {
  const lines = wanted.map(stepsOf)
  const sum = (step: keyof Steps) => lines.reduce((total, line) => total + line[step], 0)
  return {
    lines,
    listCents: sum('listCents'),
    adjustmentCents: sum('adjustmentCents'),
    chargedCents: sum('chargedCents'),
  }
}

function stepsOf({ unitCents, quantity, agreedCents }: Wanted): Steps {
  const listCents = unitCents * quantity
  const chargedCents = agreedCents ?? listCents
  return { listCents, adjustmentCents: chargedCents - listCents, chargedCents }
}

/** The price of one line, in whole cents. */
export const chargedFor = (line: Wanted): Cents => priceOf([line]).chargedCents
