import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { TipPage } from '#domains/commerce/tip-contract.ts'

/** A tip after the checkout as the mails about money read it: they show what was paid, and no time. */
export const tipAsSold = (
  { provider, title, customer, onlyToLookAt }: TipPage,
  { amountCents, order, refund, payment, paidAt }: NonNullable<TipPage['tip']>,
): Checkout => {
  const at = paidAt ?? new Date(0).toISOString()
  return {
    state: order.state === 'cancelled' ? 'cancelled' : order.state === 'expired' ? 'expired' : 'completed',
    holdUntil: null,
    now: at,
    provider: { ...provider, email: null },
    service: {
      title: `Tip: ${title}`,
      serviceUrl: '',
      media: null,
      durationMin: 0,
      place: '',
      placeKind: '',
      directions: '',
      preparation: '',
    },
    start: at,
    end: at,
    visitorTimezone: 'UTC',
    serviceTimezone: 'UTC',
    quantity: 1,
    dates: [],
    sells: 'own',
    priceCents: amountCents,
    listCents: amountCents,
    steps: [],
    coupon: null,
    totalCents: amountCents,
    tipBaseCents: null,
    laterTip: null,
    currency: 'USD',
    policy: { title: '', description: '', sentence: '', request: '' },
    requiresApproval: false,
    customer: { ...customer, note: '' },
    order,
    cancelledBy: null,
    refund,
    onlyToLookAt,
    cancellable: false,
    movesLeft: 0,
    heldCents: 0,
    awaitsPayment: false,
    payment,
    payAt: null,
    joinUrl: '',
    icsUrl: '',
  }
}
