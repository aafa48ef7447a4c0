import { expect } from 'vitest'
import type { Numbers } from '#domains/growth/numbers-contract.ts'
import { test } from '../factories/product/app-test.ts'
import { freeStarts, hold, openBusiness, order, pay } from '../factories/product/business.ts'
import { aPerson, asking, must, type Person } from '../factories/product/person.ts'

const numbersOf = (owner: Person, query = '') => must<Numbers>(owner.ask('GET', `/api/numbers${query}`))

test('3.12 analyticsData is held as a list, a day each, and nobody else’s money stands in it', async ({
  app,
}) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl, services } = await openBusiness(owner, [{ priceCents: 8000 }])
  const { serviceUrl = '' } = services[0] ?? {}
  const [start = ''] = await freeStarts(app, userUrl, serviceUrl)
  const { token } = await hold(app, userUrl, serviceUrl, start)
  await order(app, token, { name: 'Ola Berg', email: 'ola@example.test' })
  await pay(app, token)

  const { analyticsData, from, to, today, now } = await numbersOf(owner, '?last=7')
  expect(analyticsData.map(({ date }) => date)).toEqual(
    analyticsData.map(({ date }) => date).toSorted((a, b) => a.localeCompare(b)),
  )
  expect([analyticsData.length, analyticsData.at(0)?.date, analyticsData.at(-1)?.date, to]).toEqual([
    7,
    from,
    today,
    today,
  ])
  expect(analyticsData.filter(({ orders }) => orders > 0)).toMatchObject([
    { orders: 1, capturedCents: 8000, refundedCents: 0, netCents: 8000 },
  ])
  expect(now).toMatchObject({ orders: 1, netCents: 8000 })

  const other = await aPerson(app, { first: 'Ben', last: 'Other' })
  await openBusiness(other, [{ priceCents: 0 }])
  const others = await numbersOf(other, '?last=7')
  expect(others.analyticsData.map(({ netCents, orders }) => netCents + orders)).toEqual(Array(7).fill(0))
  expect((await asking(app)('GET', '/api/numbers')).status).toBe(401)
})

test('3.11 6.06 isCardAnalyticsEnabled: free reads totals of 30 days; pro and premium read cards, steps, sources and more days', async ({
  app,
}) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { services } = await openBusiness(owner, [{ priceCents: 0 }])
  const isEnabled = async () =>
    (await must<{ entitlements: Record<string, unknown> }>(owner.ask('GET', '/api/account'))).entitlements[
      'isCardAnalyticsEnabled'
    ]
  const exported = async (query: string) => (await owner.ask('GET', `/api/numbers.csv${query}`)).text
  const asked = '?last=90&compare=before'

  expect(await isEnabled()).toBe(false)
  const free = await numbersOf(owner, asked)
  expect(free).toMatchObject({ detail: null, before: null })
  expect(free.analyticsData).toHaveLength(30)
  expect(await exported(asked)).not.toContain('Card,Seen')

  for (const plan of ['pro', 'premium'] as const) {
    await app.product.accounts.grantPlan(app.ground.system(), {
      provider: owner.userId,
      plan,
      source: 'test',
    })
    expect(await isEnabled()).toBe(true)
    const { detail, before, analyticsData } = await numbersOf(owner, asked)
    expect(analyticsData).toHaveLength(90)
    expect(before?.days).toHaveLength(90)
    expect(Object.keys(detail ?? {})).toEqual(
      expect.arrayContaining(['funnel', 'byDevice', 'sources', 'cards', 'business']),
    )
    expect(detail?.cards.map(({ serviceId }) => serviceId)).toEqual([services[0]?.entityId])
    expect(await exported(asked)).toContain('Card,Seen')
  }
})
