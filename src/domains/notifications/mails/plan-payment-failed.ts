import { formatDate } from '#platform/common/zones.ts'
import { defineAskedMail } from '../actions/define-mail.ts'
import type { PlanMail } from './plan-ended.ts'

/** Tells the owner that a payment of the plan failed, and until when the plan stays. */
export const planPaymentFailed = defineAskedMail<
  PlanMail & { readonly graceUntil: Date; readonly dueSince: Date; readonly nth: number }
>({
  template: 'plan-payment-failed',
  bound: 'own-account',
  on: 'asked',
  to: ({ to }) => to,
  from: ({ provider }) => ({ provider, name: 'Showcase', replyTo: '' }),
  once: ({ dueSince, nth }) => `plan-payment-failed:${dueSince.toISOString()}:${nth}`,
  subject: ({ planName, graceUntil }) =>
    `Your payment for ${planName} failed: it stays until ${lastDay(graceUntil)}`,
  words: ({ planName, graceUntil, billingUrl }) => ({
    preview: `Change the card by ${lastDay(graceUntil)} to keep ${planName}.`,
    heading: `Your payment for ${planName} failed`,
    text: `The bank refused your card. ${planName} stays as it is until ${lastDay(graceUntil)}; we try the card again meanwhile. After that day you are on Free: nothing is deleted, and what does not fit rests, hidden and kept. What you have sold takes place.`,
    button: { label: 'Change the card', url: billingUrl },
    reason: 'You get this because you pay for a plan on Showcase.',
  }),
})

const lastDay = (at: Date): string => formatDate(at, 'weekday', 'UTC')
