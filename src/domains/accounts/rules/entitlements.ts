import type { Entitlements, Plan } from '../contract.ts'
import { plans } from '../contract.ts'

const switches = (on: boolean) => ({
  isFlexiblePaymentEnabled: on,
  adFreeEntitled: on,
  isBillingPortalAvailable: on,
  isPremiumAssetsEnabled: on,
  isCardAnalyticsEnabled: on,
})

const maxima = (services: number, events: number, calendarBookings: number, externalLinks: number) => ({
  maxNumberOfServices: services,
  maxNumberOfEvents: events,
  maxNumberOfCalendarBookings: calendarBookings,
  maxNumberOfExternalLinks: externalLinks,
})

/** The entitlements of each plan; `free` has the defaults of specification 6. */
export const planTable: Readonly<Record<Plan, Entitlements>> = {
  free: { ...maxima(3, 1, 2, 5), ...switches(false) },
  pro: { ...maxima(15, 10, 8, 40), ...switches(true) },
  premium: { ...maxima(200, 100, 50, 200), ...switches(true) },
}

/** Storage quota of each plan, in bytes of pictures and files (product.md 19). */
export const mediaBytes: Readonly<Record<Plan, number>> = {
  free: 500_000_000,
  pro: 10_000_000_000,
  premium: 50_000_000_000,
}

/** The number of own domains of each plan (product.md 19), and of every account without plans. */
export const maxDomains: Readonly<Record<Plan | 'unlimited', number>> = {
  free: 1,
  pro: 1,
  premium: 3,
  unlimited: 100,
}

/** The contacts of each plan to whom letters go (product.md 15), and of every account without plans; null: without bound. */
export const maxContacts: Readonly<Record<Plan | 'unlimited', number | null>> = {
  free: 250,
  pro: 5000,
  premium: null,
  unlimited: null,
}

/** The mails of letters that each plan sends in a month (product.md 15), and every account without plans; null: without bound. */
export const maxLetterMails: Readonly<Record<Plan | 'unlimited', number | null>> = {
  free: 1000,
  pro: 25_000,
  premium: null,
  unlimited: null,
}

/** Open requests and partnerships in the exchange network of each plan (product.md 19), and of every account without plans. */
export const exchangeRoom: Readonly<
  Record<Plan | 'unlimited', { readonly open: number; readonly partners: number }>
> = {
  free: { open: 5, partners: 3 },
  pro: { open: 25, partners: 15 },
  premium: { open: 100, partners: 60 },
  unlimited: { open: 1_000_000, partners: 1_000_000 },
}

/** The plans in which a month has goals (product.md 16). */
export const plansWithGoals: readonly Plan[] = ['premium']

/** The entitlements of every account if the operator runs without plans (`PLANS=unlimited`). */
export const unlimited: Entitlements = {
  ...maxima(1_000_000, 1_000_000, 1_000_000, 1_000_000),
  ...switches(true),
}

/** A plan granted to an account up to `until` (exclusive); null: without end. */
export type Grant = { readonly plan: Plan; readonly until: Date | null }

/** Returns the best plan of the grants that have not expired, and the instant at which it ends (null: never). */
export function planInForce(grants: readonly Grant[], now: Date): { plan: Plan; until: Date | null } {
  const running = grants.filter(({ until }) => until === null || until > now)
  const best = plans.findLast((plan) => running.some((grant) => grant.plan === plan)) ?? 'free'
  const ends = running.filter(({ plan }) => plan === best).map(({ until }) => until?.getTime() ?? Infinity)
  const last = Math.max(...ends)
  return { plan: best, until: Number.isFinite(last) ? new Date(last) : null }
}
