import { expect } from 'vitest'
import { test } from '../database.ts'
import { failure } from '../factories/failure.ts'
import { accounts, aProvider } from '../factories/provider.ts'
import { aService } from '../factories/service.ts'
import { showcase } from '../factories/showcase.ts'

test('6.02 without a plan: 3 services, 1 event, 2 calendar bookings, 5 external links, every switch off', async ({
  contextOf,
}) => {
  const { context } = await aProvider(contextOf())
  expect(await accounts.readAccount(context)).toMatchObject({
    subscriptionPlan: 'free',
    entitlements: {
      maxNumberOfServices: 3,
      maxNumberOfEvents: 1,
      maxNumberOfCalendarBookings: 2,
      maxNumberOfExternalLinks: 5,
      isFlexiblePaymentEnabled: false,
      adFreeEntitled: false,
      isBillingPortalAvailable: false,
      isPremiumAssetsEnabled: false,
      isCardAnalyticsEnabled: false,
    },
  })
})

test('6.02 the server enforces the maximum, for eight services added at once too', async ({ contextOf }) => {
  const { context } = await aProvider(contextOf())
  const added = await Promise.all(
    Array.from({ length: 8 }, () => {
      const data = aService()
      return failure(showcase.saveRecord(context, { kind: 'service', entityId: data.entityId, data }))
    }),
  )
  expect(added.filter((code) => code === undefined)).toHaveLength(3)
  expect(added.filter((code) => code === 'accounts.limit_reached')).toHaveLength(5)
  expect((await showcase.readDraft(context)).records).toHaveLength(3)
})
