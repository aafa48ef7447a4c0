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

/** What each plan entitles to; `free` are the defaults of specification 6. */
export const planTable: Readonly<Record<Plan, Entitlements>> = {
  free: { ...maxima(3, 1, 2, 5), ...switches(false) },
  pro: { ...maxima(15, 10, 8, 40), ...switches(true) },
  premium: { ...maxima(200, 100, 50, 200), ...switches(true) },
}

/** Quota of ours (product.md 19): bytes of pictures and files. */
export const mediaBytes: Readonly<Record<Plan, number>> = {
  free: 500_000_000,
  pro: 10_000_000_000,
  premium: 50_000_000_000,
}

/** What everybody has where the operator runs without plans (`PLANS=unlimited`). */
export const unlimited: Entitlements = {
  ...maxima(1_000_000, 1_000_000, 1_000_000, 1_000_000),
  ...switches(true),
}

/** A plan given to an account, up to `until` (exclusive); null: for good. */
export type Grant = { readonly plan: Plan; readonly until: Date | null }

/** The best plan of the grants that have not run out, and the instant from which another may hold (null: never). */
export function planInForce(grants: readonly Grant[], now: Date): { plan: Plan; until: Date | null } {
  const running = grants.filter(({ until }) => until === null || until > now)
  const best = plans.findLast((plan) => running.some((grant) => grant.plan === plan)) ?? 'free'
  const ends = running.filter(({ plan }) => plan === best).map(({ until }) => until?.getTime() ?? Infinity)
  const last = Math.max(...ends)
  return { plan: best, until: Number.isFinite(last) ? new Date(last) : null }
}
