import type { ChargesStopped } from '#domains/billing/connect-events.ts'
import { defineAccountMail } from '../actions/define-mail.ts'

/** Tells the owner that visitors cannot pay her by card any more, and where to put it right. */
export const chargesStopped = defineAccountMail<ChargesStopped>({
  template: 'charges-stopped',
  bound: 'own-account',
  on: 'billing.charges_stopped',
  to: 'owner',
  subject: () => 'Visitors cannot pay you by card',
  words: ({ announced: { isDisconnected }, publicUrl }) => ({
    preview: 'Your account at the payment service needs you.',
    heading: 'Visitors cannot pay you by card',
    text: `${
      isDisconnected
        ? 'Your account at the payment service is disconnected from this site.'
        : 'The payment service takes no payments for you until it has what it asks for.'
    } Your page stays, and free bookings go on. What was sold stays sold.`,
    button: { label: 'See what is missing', url: `${publicUrl}/order?tab=payouts` },
  }),
})
