import { inCity } from '#platform/common/zones.ts'
import { defineAskedMail } from '../actions/define-mail.ts'

/** What is open today of a coaching programme. */
export type CoachingDay = {
  readonly provider: string
  readonly to: string
  /** May be empty. */
  readonly firstName: string
  /** The date on the provider's clock: `2026-11-29`. */
  readonly date: string
  /** The zone of the provider's clock. */
  readonly zone: string
  /** The title of the programme. */
  readonly programme: string
  readonly day: number
  readonly totalDays: number
  /** `Day 6: make the empty places easy to fill` */
  readonly title: string
  readonly intro: string
  /** The open tasks; one at least. */
  readonly tasks: readonly { readonly title: string; readonly text: string; readonly minutes: number }[]
  /** Tasks of the programme that are done, and all of them. */
  readonly done: number
  readonly all: number
  readonly screenUrl: string
  readonly offUrl: string
}

/** Brings the provider what is open today, in the morning of the provider's clock. */
export const coachingDay = defineAskedMail<CoachingDay>({
  template: 'coaching-day',
  bound: 'own-account',
  on: 'asked',
  choice: {
    title: 'Your coaching day',
    text: 'In the morning, while a coaching programme runs and something of today is open. At most one a day.',
    isOn: true,
  },
  sample: ({ publicUrl }): CoachingDay => sample(publicUrl),
  to: ({ to }) => to,
  from: ({ provider }) => ({ provider, name: 'Showcase', replyTo: '' }),
  once: ({ date }) => `coaching-day:${date}`,
  unsubscribe: ({ offUrl }) => offUrl,
  subject: ({ title }) => title,
  words: (mail, publicUrl) => ({
    preview: `${mail.tasks.length === 1 ? 'One thing' : `${mail.tasks.length} things`}, ${minutesOf(mail)} minutes.`,
    heading: mail.firstName ? `Day ${mail.day}, ${mail.firstName}` : `Day ${mail.day}`,
    text: `Today${mail.title.slice(mail.title.indexOf(':'))}. ${mail.intro}`,
    facts: mail.tasks.map(({ title, text, minutes }) => ({ label: title, text, value: `${minutes} min` })),
    button: { label: `Start with the first ${mail.tasks[0]?.minutes} minutes`, url: mail.screenUrl },
    bars: [
      {
        heading: mail.programme,
        rows: [
          { label: 'Day', share: mail.day / mail.totalDays, value: `${mail.day} of ${mail.totalDays}` },
          { label: 'Things done', share: mail.done / mail.all, value: `${mail.done} of ${mail.all}` },
        ],
      },
    ],
    closing:
      mail.day < mail.totalDays
        ? `Leave out today, and day ${mail.day + 1} opens all the same. What is open stays open.`
        : 'This is the last day of the programme.',
    reason: `You get this at 7:30 AM ${inCity(mail.zone)}, on days with something open, while your programme runs.`,
    endings: [
      { label: 'Switch this mail off', url: mail.offUrl },
      { label: 'Pause the programme', url: mail.screenUrl },
      { label: 'Choose your mails', url: `${publicUrl}/accountSettings?part=mails` },
    ],
  }),
})

const minutesOf = ({ tasks }: CoachingDay): number => tasks.reduce((sum, { minutes }) => sum + minutes, 0)

/** A day of an invented provider. */
const sample = (publicUrl: string): CoachingDay => ({
  provider: 'sample',
  to: 'sample@example.com',
  firstName: '',
  date: '2026-11-29',
  zone: 'America/New_York',
  programme: 'Launch in 7 days',
  day: 3,
  totalDays: 7,
  title: 'Day 3: show that you are a person',
  intro: 'People book a person. Today they see your face and your name.',
  tasks: [
    { title: 'Take a portrait by the window', text: 'Daylight from the side is enough.', minutes: 10 },
    { title: 'Show your page to one friend', text: 'Ask what you sell, and only listen.', minutes: 5 },
  ],
  done: 6,
  all: 21,
  screenUrl: `${publicUrl}/AIcoaching`,
  offUrl: `${publicUrl}/accountSettings?part=mails`,
})
