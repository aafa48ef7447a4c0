import { defineAskedMail } from '../actions/define-mail.ts'
import type { MailBars, MailFigure } from '../rules/mail-content.ts'

/** The figures of a week in words. */
export type WeeklyNumbers = {
  readonly provider: string
  readonly to: string
  /** The Monday after the week: `2026-11-23`. */
  readonly week: string
  /** `17 orders, $898` */
  readonly heading: string
  /** Which days, and how they compare. */
  readonly text: string
  readonly figures: readonly MailFigure[]
  readonly bars: readonly MailBars[]
  /** One sentence that a figure supports; '' without one. */
  readonly advice: string
  /** The screen with the same days. */
  readonly screenUrl: string
  readonly offUrl: string
}

/** Brings the provider the numbers of the week that ended, on Monday morning. */
export const weeklyNumbers = defineAskedMail<WeeklyNumbers>({
  template: 'weekly-numbers',
  bound: 'own-account',
  on: 'asked',
  choice: {
    title: 'Your week in numbers',
    text: 'On Monday mornings, if your page had visitors or orders in the week before.',
    isOn: true,
  },
  sample: ({ publicUrl }): WeeklyNumbers => sample(publicUrl),
  to: ({ to }) => to,
  from: ({ provider }) => ({ provider, name: 'Showcase', replyTo: '' }),
  once: ({ week }) => `weekly-numbers:${week}`,
  unsubscribe: ({ offUrl }) => offUrl,
  subject: ({ heading }) => `Your week: ${heading}`,
  words: ({ heading, text, figures, bars, advice, screenUrl, offUrl }) => ({
    preview: text,
    heading,
    text,
    figures: { now: 'this week', before: 'week before', rows: figures },
    button: { label: 'Open this week', url: screenUrl },
    bars,
    ...(advice && { closing: advice }),
    links: [{ label: 'Switch this mail off', url: offUrl }],
    reason: 'You get this on Monday mornings because you have a page on Showcase.',
  }),
})

/** The week of an invented provider. */
const sample = (publicUrl: string): WeeklyNumbers => ({
  provider: 'sample',
  to: 'sample@example.com',
  week: '2026-11-23',
  heading: '9 orders, $640',
  text: 'Monday, November 16, to Sunday, November 22: two orders more than in the week before.',
  figures: [
    { label: 'Visitors', now: '212', before: '181' },
    { label: 'Opened a service', now: '98', before: '80' },
    { label: 'Orders', now: '9', before: '7' },
    { label: 'Net', now: '$640', before: '$540' },
    { label: 'New subscribers', now: '4', before: '1' },
  ],
  bars: [
    {
      heading: 'What sold',
      rows: [
        { label: 'First session', share: 1, value: '6, $480' },
        { label: 'Evening class', share: 0.33, value: '3, $160' },
      ],
    },
  ],
  advice:
    '58 people opened “First session” and 3 booked it. Its free times or its price may be worth a look.',
  screenUrl: `${publicUrl}/analytics`,
  offUrl: `${publicUrl}/accountSettings?part=mails`,
})
