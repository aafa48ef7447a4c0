import type { CancelledBy } from '#domains/scheduling/contract.ts'
import type { DeliveryState } from '../../delivery-contract.ts'

/**
 * In which states an order without a date can be cancelled, each time with everything back: by its customer until it is
 * started (product.md 6, rule 9), by its provider or the product until it is delivered (rule 2). No template counts.
 */
export const cancellableDelivery: Readonly<Record<CancelledBy, readonly DeliveryState[]>> = {
  customer: ['open'],
  provider: ['open', 'started'],
  system: ['open', 'started'],
}
