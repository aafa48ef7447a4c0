import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { timeIn } from '#platform/common/zones.ts'
import { defineAskedMail } from '../actions/define-mail.ts'
import { clocksFor, momentInBoth } from '../rules/time-words.ts'

type Asked = { readonly to: string; readonly url: string; readonly checkout: Checkout }

/**
 * Asks the reader of an address to confirm a free booking. Without the press nothing is booked. It contains no word that a
 * provider or a visitor wrote, because the address may be a stranger's.
 */
export const confirmOrder = defineAskedMail<Asked>({
  template: 'confirm-order',
  bound: 'order-link',
  on: 'asked',
  to: ({ to }) => to,
  subject: () => 'Confirm your booking',
  words({ url, checkout }) {
    const { start, holdUntil, visitorTimezone: zone } = checkout
    // the place of a profile is the provider's own word
    const moment = momentInBoth(Date.parse(start), clocksFor('customer', checkout, undefined))
    return {
      preview: 'One press books this time.',
      heading: 'One press books this time',
      text: `This time is kept for you until ${timeIn(holdUntil ?? start, zone)}: ${moment}. Press the button to book it.`,
      button: { label: 'Confirm my booking', url },
      closing: 'If it was not you, do nothing. Nothing is booked, and the address is deleted after a day.',
      reason: 'You get this because this address was typed into a booking.',
    }
  },
})
