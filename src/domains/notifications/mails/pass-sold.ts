import type { DeliveryOrdered } from '#domains/commerce/events.ts'
import { formatMoney } from '#platform/common/money.ts'
import { defineDeliveryMail } from '../actions/define-mail.ts'
import { newOrder } from './new-order.ts'

/** Tells the provider that a pass, or a gift, was sold. */
export const passSold = defineDeliveryMail<DeliveryOrdered>({
  template: 'pass-sold',
  about: 'delivery',
  bound: 'own-account',
  on: 'commerce.delivery_ordered',
  to: 'provider',
  with: newOrder,
  when: ({ delivery: { soldPass } }) => soldPass !== null,
  subject: ({ title, customer }) => `${customer.name} bought ${title}`,
  words: ({ title, customer, order, delivery: { gift, totalCents } }) => ({
    heading: `${title}, for ${formatMoney(totalCents)}`,
    text: gift
      ? `${customer.name} gives it to ${gift.toName}. Nothing is left for you to do: the mail with the code goes out on its day.`
      : `${customer.name} has the link of the pass, and books with it. Nothing is left for you to do.`,
    button: { label: 'See the order', url: order },
  }),
})
