import type { LevelLowered } from '#domains/billing/events.ts'
import { defineAccountMail } from '../actions/define-mail.ts'

/** Tells the owner that the plan of a code or licence ended, and which plan is in force. */
export const planLowered = defineAccountMail<LevelLowered>({
  template: 'plan-lowered',
  bound: 'own-account',
  on: 'codes.level_lowered',
  to: 'owner',
  subject: ({ announced }) => `Your plan is ${announced.inForce} now`,
  words: ({ announced: { from, inForce }, firstName, settings }) => ({
    preview: `${from} has ended.`,
    heading: `You have ${inForce} now${firstName ? `, ${firstName}` : ''}`,
    text: `${from} has ended, as we wrote seven days ago. Your page stays online and every booking stays. What ${inForce} has no room for rests: visitors do not see it, you can still edit it, and it comes back with a higher plan.`,
    button: { label: 'See your page', url: new URL('/editor', settings).href },
  }),
})
