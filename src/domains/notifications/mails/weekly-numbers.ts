import { cityOf } from '#platform/common/zones.ts'
import { defineAskedMail } from '../actions/define-mail.ts'
import type { MailBars, MailFigure } from '../rules/mail-content.ts'

/** The figures of a week in words. */
export type WeeklyNumbers = {
  readonly provider: string
  readonly to: string
  /** The Monday after the week: `2026-11-23`. */
  readonly week: string
  /** The zone of its days. */
  readonly zone: string
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
  words: ({ heading, text, zone, figures, bars, advice, screenUrl, offUrl }, publicUrl) => ({
    preview: text,
    heading,
    text,
    figures: { now: 'this week', before: 'week before', rows: figures },
    button: { label: 'Open this week', url: screenUrl },
    bars,
    ...(advice && { advice }),
    reason: `Days and money in ${cityOf(zone)} time, as on Analytics. You get this on Monday mornings because you have a page on Showcase.`,
    endings: [
      { label: 'Switch this mail off', url: offUrl },
      { label: 'Choose your mails', url: `${publicUrl}/accountSettings?part=mails` },
    ],
  }),
})

/** The week of an invented provider. */
const sample = (publicUrl: string): WeeklyNumbers => ({
  provider: 'sample',
  to: 'sample@example.com',
  week: '2026-11-23',
  zone: 'America/New_York',
  heading: '9 orders, $640',
  text: 'Your week from Monday, November 16, to Sunday, November 22. 2 orders more than in the week before.',
  figures: [
    { label: 'Visitors', now: '212', before: '181' },
    { label: 'Opened a service', now: '98', before: '80' },
    { label: 'Orders', now: '9', before: '7' },
    { label: 'Money, after refunds', now: '$640', before: '$540' },
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
  advice: 'Look at “First session”: 58 visitors opened it, and 3 booked it.',
  screenUrl: `${publicUrl}/analytics`,
  offUrl: `${publicUrl}/accountSettings?part=mails`,
})
