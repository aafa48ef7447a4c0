import type { DeliveryOrdered } from '#domains/commerce/events.ts'
import { formatDate } from '#platform/common/zones.ts'
import { defineDeliveryMail } from '../actions/define-mail.ts'
import { firstWord } from '../rules/people-words.ts'

/** Tells the buyer of a gift when it arrives, and how to correct it. */
export const giftOrdered = defineDeliveryMail<DeliveryOrdered>({
  template: 'gift-ordered',
  about: 'delivery',
  bound: 'paid-order',
  on: 'commerce.delivery_ordered',
  to: 'customer',
  when: ({ delivery: { state, gift } }) => gift !== null && state !== 'cancelled',
  subject: ({ delivery: { gift } }) => `Your gift for ${gift?.toName ?? ''}: ${gift?.title ?? ''}`,
  words: ({ customer, page, delivery: { gift, timezone, policy } }) => ({
    heading: `Thank you, ${firstWord(customer.name)}`,
    text: gift
      ? `${gift.toName} gets a mail with a card and a code at ${gift.toEmail} on ${formatDate(gift.arrivesAt, 'session', timezone)}, the provider’s time.`
      : '',
    button: { label: 'See or correct your gift', url: page },
    closing: policy.sentence,
  }),
})
