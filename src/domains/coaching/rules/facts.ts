/** What the product knows of a provider's page and business, for choosing and ticking tasks. Aggregate numbers and no customers. */
export type Facts = {
  readonly isPublished: boolean
  /** Services and classes on the live page, shown and not resting. */
  readonly services: number
  readonly classes: number
  readonly promotions: number
  readonly hasPortrait: boolean
  readonly hasJobTitle: boolean
  readonly hasAbout: boolean
  /** Links to social networks on the live page. */
  readonly socials: number
  /** Reviews on the live page. */
  readonly reviews: number
  readonly posts: number
  readonly hasDomain: boolean
  /** Whether the live page asks for an address for letters. */
  readonly asksForAddresses: boolean
  readonly subscribers: number
  /** Mails of letters that were delivered. */
  readonly lettersDelivered: number
  /** Sessions that were confirmed, ever. */
  readonly sessions: number
  /** Customers who paid or booked, ever. */
  readonly customers: number
  readonly coupons: number
  /** Requests of the exchange network that the provider answered. */
  readonly requestsAnswered: number
}
