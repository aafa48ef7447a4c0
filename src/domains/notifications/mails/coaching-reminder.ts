import { defineAskedMail } from '../actions/define-mail.ts'

/** A coaching programme in which nobody ticked anything for days. */
export type CoachingReminder = {
  readonly provider: string
  readonly to: string
  /** May be empty. */
  readonly firstName: string
  /** The date on the provider's clock: `2026-11-29`. */
  readonly date: string
  /** The title of the programme. */
  readonly programme: string
  readonly day: number
  readonly totalDays: number
  readonly idleDays: 3 | 7
  readonly screenUrl: string
  readonly offUrl: string
}

/** Tells the provider after idle days that nothing is lost, and how to pause. It comes in the place of the mail about a day. */
export const coachingReminder = defineAskedMail<CoachingReminder>({
  template: 'coaching-reminder',
  bound: 'own-account',
  on: 'asked',
  to: ({ to }) => to,
  from: ({ provider }) => ({ provider, name: 'Showcase', replyTo: '' }),
  once: ({ date }) => `coaching-reminder:${date}`,
  unsubscribe: ({ offUrl }) => offUrl,
  subject: ({ programme, day }) => `Nothing is lost: “${programme}” waits at day ${day}`,
  words: ({ firstName, programme, day, totalDays, idleDays, screenUrl, offUrl }, publicUrl) => ({
    preview: 'What is open stays open. You can pause the programme.',
    heading: firstName ? `Nothing is lost, ${firstName}` : 'Nothing is lost',
    text: `For ${inWords[idleDays]} days nothing was ticked in “${programme}”, which is at day ${day} of ${totalDays}. What is open stays open, and what you did stays done. One task is enough to be back.`,
    button: { label: `Go on with day ${day}`, url: screenUrl },
    note: `If this is not the time for it, open the programme and press Pause: the days ahead wait until you go on.${
      idleDays === 7 ? ' After two weeks without a tick a programme that is not paused ends.' : ''
    }`,
    reason: 'You get this after three and after seven days without a tick, while your programme runs.',
    endings: [
      { label: 'Switch the mails of coaching off', url: offUrl },
      { label: 'Choose your mails', url: `${publicUrl}/accountSettings?part=mails` },
    ],
  }),
})

const inWords = { 3: 'three', 7: 'seven' } as const
