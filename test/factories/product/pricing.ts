import { createPricing } from '#domains/pricing/index.ts'
import type { PricingDeps } from '#domains/pricing/ports.ts'
import { accounts } from './provider.ts'
import { catalogue } from './service.ts'

/** The bounds of wrong codes as the product has them; marks are not hashed. */
export const guessing = {
  mostOfHold: 10,
  mostOfNetwork: 50,
  markOf: (text: string) => text,
  networkOf: (address: string) => `network ${address}`,
}

/** Pricing, whose providers have no page and live in New York. */
export const pricingDeps: PricingDeps = {
  accounts,
  catalogue,
  placeOf: async () => ({ place: 'New York', timezone: 'America/New_York' }),
  guessing,
}

export const pricing = createPricing(pricingDeps)
