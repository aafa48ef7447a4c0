/** A code or licence was taken back: the level of the account goes down at `at` (ISO). */
export type LevelFalling = {
  readonly type: 'codes.level_falling'
  readonly provider: string
  readonly data: {
    readonly partner: string
    readonly source: 'code' | 'licence'
    /** The names of the levels. */
    readonly from: string
    readonly to: string
    readonly at: string
  }
}

/** The level of an account went down. `inForce`: the name of the plan that it has now. */
export type LevelLowered = {
  readonly type: 'codes.level_lowered'
  readonly provider: string
  readonly data: { readonly partner: string; readonly from: string; readonly inForce: string }
}
