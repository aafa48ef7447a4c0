import { expect } from 'vitest'
import { readAccount } from '#domains/accounts/actions/read-account.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../database.ts'
import { test as withApp } from '../factories/product/app-test.ts'
import { failure } from '../factories/product/failure.ts'
import { aPerson, asking } from '../factories/product/person.ts'
import { accountsDeps, aProvider } from '../factories/product/provider.ts'
import { aService } from '../factories/product/service.ts'
import { showcase } from '../factories/product/showcase.ts'

test('6.02 without a plan: 3 services, 1 event, 2 calendar bookings, 5 external links, every switch off', async ({
  contextOf,
}) => {
  const { context } = await aProvider(contextOf())
  expect(await readAccount(accountsDeps, context)).toMatchObject({
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

test('6.02 6.06 the sixth link card says that the plan holds five', async ({ contextOf }) => {
  const { context } = await aProvider(contextOf())
  const add = () =>
    showcase.saveRecord(context, {
      kind: 'link',
      entityId: newEntityId(),
      data: { title: 'A', url: 'https://a.example' },
    })
  for (let n = 0; n < 5; n++) await add()
  await expect(add()).rejects.toMatchObject({
    code: 'accounts.limit_reached',
    message: expect.stringContaining('Your plan holds 5 of these.'),
  })
  expect((await showcase.readDraft(context)).records).toHaveLength(5)
})

withApp(
  '6.01 an owner has a dashboard of their own; a visitor and somebody anonymous have none',
  async ({ app }) => {
    const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
    const dashboard = ['/api/account', '/api/orders', '/api/summary']
    const visitor = asking(app)
    for (const address of dashboard) {
      expect((await owner.ask('GET', address)).status).toBe(200)
      const refusal = await visitor('GET', address)
      expect(refusal.status).toBe(401)
    }
    // an `unsigned-` name is made by the browser and is not a valid bearer token
    const anonymous = asking(app, `unsigned-${'a'.repeat(22)}`)
    expect((await anonymous('GET', '/api/account')).status).toBe(401)
    expect((await owner.ask('GET', '/api/account')).body).toMatchObject({ userId: owner.userId })
  },
)
