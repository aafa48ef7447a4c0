import type { OrderCancelled } from '#domains/commerce/events.ts'
import { formatMoney } from '#platform/common/money.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { seeOrder } from '../rules/mail-links.ts'
import { linesGoingBack } from '../rules/money-words.ts'
import { isPlainlyCancelled } from '../rules/overtaken.ts'
import { fileNote, freeAgain } from '../rules/seat-words.ts'

/** Tells the provider that the customer cancelled and that the time is free. */
export const cancelledByCustomer = defineBookingMail<OrderCancelled>({
  template: 'cancelled-by-customer',
  bound: 'own-account',
  on: 'commerce.order_cancelled',
  to: 'provider',
  off: 'Cancelled',
  choice: {
    title: 'Cancellations',
    text: 'When a customer cancels a booking, or you do, with a calendar file.',
    isOn: true,
  },
  when: ({ announced, booking }) => announced.by === 'customer' && isPlainlyCancelled(booking, announced),
  subject: ({ title, date }) => `Cancelled: ${title}, ${date}`,
  words: ({ announced: { reason, refund }, customer, title, booking, links }) => {
    const why = reason ? ` They write: “${reason}”` : ''
    const money = refund > 0 ? ` ${formatMoney(refund)} goes back.` : ''
    return {
      heading: `${customer.name} cancelled ${title}`,
      text: `${freeAgain(booking)}.${money}${why}`,
      button: seeOrder(links),
      note: fileNote(booking),
      lines: linesGoingBack(booking, refund),
    }
  },
})
