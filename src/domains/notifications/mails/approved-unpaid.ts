import type { PaymentDue } from '#domains/commerce/events.ts'
import { formatMoney } from '#platform/common/money.ts'
import { dayIn, timeIn } from '#platform/common/zones.ts'
import { defineBookingMail } from '../actions/define-mail.ts'
import { seeOrder } from '../rules/mail-links.ts'
import { requestToApprove } from './request-to-approve.ts'

/** Tells the provider that the money of an approved request did not come, and how long the time is kept. */
export const approvedUnpaid = defineBookingMail<PaymentDue>({
  template: 'approved-unpaid',
  bound: 'own-account',
  on: 'commerce.payment_due',
  to: 'provider',
  perOrder: true,
  calendar: 'none',
  with: requestToApprove,
  when: ({ booking }) => booking.awaitsPayment,
  subject: ({ title, date }) => `Not paid yet: ${title}, ${date}`,
  words: ({ announced: { until }, customer, title, booking, links, clocks: [{ zone, where }] }) => {
    const by = until ? ` until ${dayIn(until, zone)}, ${timeIn(until, zone)} ${where}` : ''
    return {
      heading: `${customer.name} still has to pay for ${title}`,
      text: `You approved the request, and the bank did not pay the ${formatMoney(booking.totalCents)} that was held. ${customer.name} was asked to pay another way. The time is kept${by} and then free again; you need do nothing.`,
      button: seeOrder(links),
    }
  },
})
