/** One date of a class. `taken` counts seats of bookings that have them, or had them when they took place. */
export type ClassSession = {
  readonly id: string
  readonly serviceId: string
  /** The title of the class when the session was made. */
  readonly title: string
  readonly ruleKey: string
  /** The date that the rule gave; null: a single date. */
  readonly ruleDate: string | null
  readonly start: Date
  readonly end: Date
  readonly timezone: string
  readonly capacity: number
  readonly taken: number
  readonly state: 'scheduled' | 'withdrawn' | 'completed' | 'cancelled'
  readonly isByHand: boolean
  readonly sequence: number
  /** Somebody waits for a seat. */
  readonly hasLine: boolean
  readonly cancelReason: string | null
  /** How many bookings a cancelled session had. */
  readonly toCancel: number | null
}
