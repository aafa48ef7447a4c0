import { expect, test } from 'vitest'
import { exchangeRoom, planInForce, planTable } from './entitlements.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-12-01T00:00:00Z')
const latest = new Date('2027-01-01T00:00:00Z')

test('free holds 3 services, 1 event, 2 calendar bookings and 5 links, with every switch off', () => {
  expect(planTable.free).toEqual({
    maxNumberOfServices: 3,
    maxNumberOfEvents: 1,
    maxNumberOfCalendarBookings: 2,
    maxNumberOfExternalLinks: 5,
    isFlexiblePaymentEnabled: false,
    adFreeEntitled: false,
    isBillingPortalAvailable: false,
    isPremiumAssetsEnabled: false,
    isCardAnalyticsEnabled: false,
  })
})

test('an account without grants is on free for good', () => {
  expect(planInForce([], now)).toEqual({ plan: 'free', until: null })
})

test('the best grant that has not run out is in force, whichever came first', () => {
  const grants = [
    { plan: 'pro', until: null },
    { plan: 'premium', until: later },
    { plan: 'free', until: null },
  ] as const
  expect(planInForce(grants, now)).toEqual({ plan: 'premium', until: later })
  expect(planInForce(grants, later)).toEqual({ plan: 'pro', until: null })
})

test('two grants of one plan last as long as the longer of them', () => {
  const grants = [
    { plan: 'pro', until: later },
    { plan: 'pro', until: latest },
  ] as const
  expect(planInForce(grants, now)).toEqual({ plan: 'pro', until: latest })
})

test('a grant ends at its instant', () => {
  expect(planInForce([{ plan: 'pro', until: now }], now).plan).toBe('free')
})

test('each plan has its room in the exchange network', () => {
  expect(exchangeRoom).toEqual({
    free: { open: 5, partners: 3 },
    pro: { open: 25, partners: 15 },
    premium: { open: 100, partners: 60 },
    unlimited: { open: 1_000_000, partners: 1_000_000 },
  })
})
