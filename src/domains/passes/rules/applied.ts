/** The pass that is applied to a hold, as scheduling keeps it for this area. */
export type AppliedPass = {
  readonly passId: string
  readonly shareId: string | null
  readonly title: string
}

/** Reads what a hold keeps of its pass, which `reserveCredits` returned; undefined: none is applied. */
export const appliedPass = (kept: unknown): AppliedPass | undefined =>
  kept === null || kept === undefined ? undefined : (kept as AppliedPass)
