import { commerceByLink } from './by-link.ts'
import { accounts } from './provider.ts'
import { catalogue } from './service.ts'
import { scheduling } from './shop.ts'

/** Commerce without a gateway: free bookings, and bookings that are paid outside. */
export const commerce = commerceByLink({
  accounts,
  placeOf: async () => undefined,
  roomOf: async () => undefined,
  pageNameOf: async () => undefined,
  catalogue,
  scheduling: scheduling.area,
  gateways: [],
  publicUrl: 'https://showcase.example',
})
