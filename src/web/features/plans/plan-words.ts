import type { Entitlements, Plan } from '#domains/accounts/contract.ts'
import {
  maxContacts,
  maxDomains,
  maxLetterMails,
  mediaBytes,
  planTable,
} from '#domains/accounts/rules/entitlements.ts'
import { dateIn, formatDate } from '#platform/common/zones.ts'
import { byteWords } from '../../lib/byte-words.ts'

export const planOrder = ['free', 'pro', 'premium'] as const satisfies readonly Plan[]

/** For whom each plan is. */
export const forWhom: Readonly<Record<Plan, string>> = {
  free: 'A page that takes bookings and money, with room for three services.',
  pro: 'For a calendar that is filling: numbers for each card, and no mark of ours.',
  premium: 'For a studio: many classes, three domains, and goals you follow.',
}

type Maximum = Extract<keyof Entitlements, `max${string}`>
type Row = { readonly name: string; readonly of: (plan: Plan) => string; readonly maximum?: Maximum }

const number = (value: number | null): string => value?.toLocaleString('en-US') ?? 'no limit'
const held =
  (maximum: Maximum) =>
  (plan: Plan): string =>
    number(planTable[plan][maximum])
const yesNo =
  (name: Exclude<keyof Entitlements, Maximum>) =>
  (plan: Plan): string =>
    planTable[plan][name] ? 'yes' : 'no'

/** What the plans differ in today, in groups. What is not built is not listed. */
export const comparison: readonly { readonly group: string; readonly rows: readonly Row[] }[] = [
  {
    group: 'On your page',
    rows: [
      { name: 'Services and promotions', of: held('maxNumberOfServices'), maximum: 'maxNumberOfServices' },
      { name: 'Classes', of: held('maxNumberOfEvents'), maximum: 'maxNumberOfEvents' },
      {
        name: 'Booking calendars',
        of: held('maxNumberOfCalendarBookings'),
        maximum: 'maxNumberOfCalendarBookings',
      },
      { name: 'Links', of: held('maxNumberOfExternalLinks'), maximum: 'maxNumberOfExternalLinks' },
      { name: 'Own domains', of: (plan) => number(maxDomains[plan]) },
      { name: 'Extra pictures and backgrounds', of: yesNo('isPremiumAssetsEnabled') },
      { name: 'Page without our mark', of: yesNo('adFreeEntitled') },
    ],
  },
  {
    group: 'Reaching people',
    rows: [
      { name: 'Newsletter contacts', of: (plan) => number(maxContacts[plan]) },
      { name: 'Newsletter mails a month', of: (plan) => number(maxLetterMails[plan]) },
    ],
  },
  {
    group: 'Behind the counter',
    rows: [
      { name: 'Numbers', of: (plan) => numbersOf[plan] },
      { name: 'Storage', of: (plan) => byteWords(mediaBytes[plan]) },
      { name: 'Our share of each payment', of: () => '0 %' },
      { name: 'Billing portal of the payment service', of: yesNo('isBillingPortalAvailable') },
    ],
  },
]

const numbersOf: Readonly<Record<Plan, string>> = {
  free: 'totals, 30 days',
  pro: 'cards and funnel, 24 months',
  premium: 'cards, funnel and goals, 24 months',
}

/** The short list of each plan's card. */
export function highlights(plan: Plan): string[] {
  const { maxNumberOfServices, maxNumberOfEvents, maxNumberOfCalendarBookings, maxNumberOfExternalLinks } =
    planTable[plan]
  const rooms = [
    `${maxNumberOfServices} services, ${maxNumberOfEvents} ${maxNumberOfEvents === 1 ? 'class' : 'classes'}`,
    `${maxNumberOfCalendarBookings} booking calendars, ${maxNumberOfExternalLinks} links`,
  ]
  const more: Readonly<Record<Plan, readonly string[]>> = {
    free: ['Your own domain', 'Payments and refunds, 0 % to us'],
    pro: [
      'Which card sells, 24 months of numbers',
      'A page without our mark',
      'Extra pictures and backgrounds',
    ],
    premium: [
      'Everything in Pro',
      'Goals in analytics',
      `${maxDomains.premium} domains, letters without limit`,
    ],
  }
  return [...rooms, ...more[plan]]
}

/** What no plan limits (product.md 19). */
export const neverLimited: readonly string[] = [
  'Number of bookings and customers',
  'Refunds',
  'Exports of everything you have',
  'Reminders by e-mail',
  'Accessibility',
  'Security',
]

/** `Mon, Dec 14`, with the year if it is another one than that of `now`. */
export function dayWords(instant: string, now = new Date()): string {
  const isThisYear = dateIn(instant).slice(0, 4) === dateIn(now).slice(0, 4)
  return isThisYear
    ? formatDate(instant, 'weekday')
    : `${formatDate(instant, 'day')}, ${dateIn(instant).slice(0, 4)}`
}

/** `a month`, `a year`. */
export const intervalWords = { month: 'a month', year: 'a year' } as const
