/** A service that the load sells. */
export type Sold = {
  readonly entityId: string
  readonly title: string
  readonly serviceUrl: string
  readonly priceCents: number
  readonly durationMin: number
}

export const zone = 'America/New_York'

/** The terms of a hold; `maxPartySize` is that of the load's services. */
export function termsOf({ title, serviceUrl, priceCents, durationMin }: Sold) {
  return {
    title,
    serviceUrl,
    priceCents,
    currency: 'USD',
    durationMin,
    timezone: zone,
    location: { kind: 'Zoom', link: 'https://zoom.us/j/123456789' },
    providerName: 'Ada Mensah',
    providerFirstName: 'Ada',
    sellerName: 'Ada Mensah',
    requiresApproval: false,
    maxPartySize: 2,
    policy: {
      template: '100p_conditional',
      title: 'Full refund up to 24 hours before',
      description: '<p>Cancel at least 24 hours before the start and everything you paid comes back.</p>',
      ladder: [{ hoursBefore: 24, percent: 100 }],
    },
  }
}

export function snapshotOf(service: Sold, quantity: number) {
  const { maxPartySize: _, ...terms } = termsOf(service)
  const policy = { ...terms.policy, sha256: '' }
  return { ...terms, policy, quantity, visitorTimezone: 'Europe/Lisbon' }
}
