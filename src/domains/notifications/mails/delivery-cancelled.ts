import type { DeliveryCancelled } from '#domains/commerce/events.ts'
import { formatMoney } from '#platform/common/money.ts'
import { defineDeliveryMail } from '../actions/define-mail.ts'
import { theyWrite } from '../rules/people-words.ts'

/** Tells the customer that the order is cancelled, and how much money comes back. */
export const deliveryCancelled = defineDeliveryMail<DeliveryCancelled>({
  template: 'delivery-cancelled',
  about: 'delivery',
  bound: 'booking',
  on: 'commerce.delivery_cancelled',
  to: 'customer',
  subject: ({ title }) => `Cancelled: ${title}`,
  words: ({ announced: { by, reason, refund }, title, provider, page }) => ({
    heading: by === 'customer' ? `You cancelled ${title}` : `${provider} cancelled ${title}`,
    text: [
      by === 'provider' ? theyWrite(reason).trim() : '',
      refund > 0
        ? `All ${formatMoney(refund)} goes back to you. You’ll get an e-mail once it is sent.`
        : 'Nothing was paid, and nothing is owed.',
    ]
      .filter(Boolean)
      .join(' '),
    button: { label: 'See your order', url: page },
  }),
})
