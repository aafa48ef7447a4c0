/** The state of a plan's subscription at the vendor, read now. */
export type Subscription = {
  readonly id: string
  readonly customerId: string
  /** The notes that its checkout was opened with. */
  readonly notes: Readonly<Record<string, string>>
  readonly priceId: string
  /**
   * `starting`: its first payment is not made. `past_due`: a later payment failed, and the vendor tries again. `ended`: it
   * is over and never comes back.
   */
  readonly state: 'starting' | 'active' | 'past_due' | 'ended'
  readonly startedAt: Date
  /** The end of the period that is paid, or whose payment is due. */
  readonly periodEnd: Date
  /** Whether it ends with the period. */
  readonly endsWithPeriod: boolean
  /** Another price from the next period on; null: the same. */
  readonly nextPriceId: string | null
  /** The instant since which its payment is due, if `past_due`. */
  readonly dueSince: Date | null
  readonly card: PlanCard | null
}

export type PlanCard = {
  /** The brand as the vendor spells it, such as `visa`. */
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
}
