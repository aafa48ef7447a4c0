import { createCommerce } from '#domains/commerce/index.ts'
import { accounts } from './provider.ts'
import { catalogue } from './service.ts'
import { scheduling } from './shop.ts'

/** Commerce without a gateway: free bookings, and bookings that are paid outside. */
export const commerce = createCommerce({
  accounts,
  placeOf: async () => undefined,
  pageNameOf: async () => undefined,
  catalogue,
  scheduling,
  gateway: undefined,
  publicUrl: 'https://showcase.example',
})
