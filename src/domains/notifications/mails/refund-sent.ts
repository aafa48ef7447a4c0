import type { OrderRefunded } from '#domains/commerce/events.ts'
import { isPaidOutside, refundAccount } from '#domains/commerce/rules/payment-words.ts'
import { formatMoney } from '#platform/common/money.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import type { BookingLetter } from '../rules/booking-letter.ts'
import { receiptLines } from '../rules/money-words.ts'
import { hasMailOf } from '../store/mails.ts'
import { refundDelayed } from './refund-delayed.ts'

/** Refund reasons with a mail of their own, which already says that the booking ended and everything is refunded. */
const reasonsWithMail = ['slot_lost', 'declined', 'expired']

type Seen = { readonly wasLate: boolean }

/** The receipt of a refund. For the reasons in `reasonsWithMail`, it is sent only after the mail about a delay. */
export const refundSent = defineBookingMail<OrderRefunded, Seen>({
  template: 'refund-sent',
  bound: 'paid-order',
  on: 'commerce.order_refunded',
  to: 'customer',
  isMoney: true,
  once: ({ refundId }) => refundId,
  look: async (context, { provider, announced: { orderId, refundId } }) => ({
    wasLate: await hasMailOf(context, {
      provider,
      orderId,
      occasion: `${refundDelayed.template}:${refundId}`,
    }),
  }),
  when: ({ announced, seen }) => seen.wasLate || !reasonsWithMail.includes(announced.reason),
  subject: ({ announced, title }) => `${formatMoney(announced.refund)} sent back: ${title}`,
  words: (letter) => ({
    heading: `${formatMoney(letter.announced.refund)} is sent back to you`,
    text: textOf(letter),
    button: { label: 'See the receipt', url: letter.links.receipt },
    lines: receiptLines(letter.booking, { label: 'Sent back', cents: letter.announced.refund }),
  }),
})

function textOf({
  announced,
  seen,
  booking,
  provider,
  title,
  links,
}: BookingLetter<OrderRefunded['data'], Seen>) {
  const what = `for ${title} with ${provider}`
  const method = booking.order?.paymentMethod ?? null
  if (announced.byHand || isPaidOutside(method))
    return `${provider} says that your refund ${what} is paid back.`
  if (seen.wasLate) return `Your refund ${what} took longer, and is sent now. Thank you for waiting.`
  const stands = announced.reason === 'made_at_vendor' && booking.state === 'confirmed'
  const account = refundAccount(method)
  const where = account === undefined || account === 'card' ? 'bank' : account
  const left = `Your refund ${what} has left for your ${where}, which shows it within ten days.`
  return stands ? `${left} Your ${links.noun} stands as it was.` : left
}
