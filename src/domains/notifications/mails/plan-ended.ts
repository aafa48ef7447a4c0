import { defineAskedMail } from '../actions/define-mail.ts'

export type PlanMail = {
  readonly provider: string
  readonly to: string
  /** The plan as screens name it. */
  readonly planName: string
  readonly billingUrl: string
}

/** Tells the owner that the plan ended because its payment did not come. */
export const planEnded = defineAskedMail<PlanMail & { readonly dueSince: Date }>({
  template: 'plan-ended',
  bound: 'own-account',
  on: 'asked',
  to: ({ to }) => to,
  from: ({ provider }) => ({ provider, name: 'Showcase', replyTo: '' }),
  once: ({ dueSince }) => `plan-ended:${dueSince.toISOString()}`,
  subject: ({ planName }) => `${planName} has ended: you are on Free`,
  words: ({ planName, billingUrl }) => ({
    preview: 'Its payment did not come. Nothing is deleted, and nothing more is charged.',
    heading: `${planName} has ended`,
    text: `The payment for ${planName} did not come within 14 days, so you are on Free now, and the open invoice is void. Nothing is deleted: what does not fit rests, hidden and kept, and is back the moment you choose a plan again. What you have sold takes place.`,
    button: { label: 'See what rests', url: billingUrl },
    reason: 'You get this because you paid for a plan on Showcase.',
  }),
})
