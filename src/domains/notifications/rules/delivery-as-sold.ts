import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { Delivery } from '#domains/commerce/delivery-contract.ts'

/**
 * An order without a date as the mails about money read it: they show what was ordered and paid, and no time. Every mail that
 * shows one is about a booking.
 */
export const deliveryAsSold = (delivery: Delivery): Checkout => ({
  ...delivery,
  state: delivery.state === 'cancelled' ? 'cancelled' : delivery.state === 'held' ? 'held' : 'confirmed',
  service: {
    ...delivery.service,
    durationMin: 0,
    place: '',
    placeKind: '',
    directions: '',
    preparation: '',
  },
  start: delivery.dueAt ?? delivery.now,
  end: delivery.dueAt ?? delivery.now,
  visitorTimezone: delivery.timezone,
  serviceTimezone: delivery.timezone,
  quantity: 1,
  dates: [],
  sells: 'own',
  priceCents: delivery.totalCents,
  policy: { title: '', description: '', sentence: delivery.policy.sentence, request: '' },
  requiresApproval: false,
  movesLeft: 0,
  heldCents: 0,
  awaitsPayment: false,
  joinUrl: '',
  icsUrl: '',
})
