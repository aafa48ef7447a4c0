import type { LevelFalling } from '#domains/billing/events.ts'
import { longDayIn } from '#platform/common/zones.ts'
import { defineAccountMail } from '../actions/define-mail.ts'

/** Tells the owner that a partner took a code or licence back, and when the plan goes down. */
export const codeTakenBack = defineAccountMail<LevelFalling>({
  template: 'code-taken-back',
  bound: 'own-account',
  on: 'codes.level_falling',
  to: 'owner',
  subject: ({ announced }) => `${announced.from} ends on ${dayOf(announced)}`,
  words: ({ announced, firstName, settings }) => {
    const { partner, source, from, to } = announced
    const what = source === 'code' ? 'a code' : 'the licence'
    return {
      preview: `${partner} took ${what} back.`,
      heading: `Your plan goes down in 7 days${firstName ? `, ${firstName}` : ''}`,
      text: `${partner} took ${what} of your account back, usually after a refund. Until ${dayOf(announced)} you keep ${from}; from then on you have ${to}. Nothing is deleted: what ${to} has no room for rests, hidden and kept, and every booking stays.`,
      button: { label: 'See what you have', url: new URL('/appsumo-coupon-code', settings).href },
      note: `If you did not ask for a refund, write to ${partner}: it decides about its ${source === 'code' ? 'codes' : 'licences'}.`,
    }
  },
})

const dayOf = ({ at }: LevelFalling['data']) => `${longDayIn(new Date(at), 'UTC')} (UTC)`
