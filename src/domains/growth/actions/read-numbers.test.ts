import { expect } from 'vitest'
import type { Context } from '#platform/context.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { countDays, noBusiness, numbersOf } from '../../../../test/factories/product/numbers.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { aPaidSale, orderIdOf } from '../../../../test/factories/product/sale.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const pro = (context: Context, provider: string) =>
  accounts.grantPlan({ ...context, actor: { kind: 'operator' } }, { provider, plan: 'pro', source: 'test' })

test('the net of the numbers is that of the dashboard and of the orders’ totals, to the cent', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aPaidSale(till, system, '2026-11-24T15:00:00.000Z')
  const { context } = sale
  clock.advance(2 * 86_400_000)
  await till.commerce.refundOrder(context, { id: await orderIdOf(sale), amountCents: 1234, reason: 'Sorry' })
  await till.work()
  const read = numbersOf(till.commerce)
  const { now, analyticsData: days, from, to, due } = await read(context)
  const { net30, orders30 } = await till.commerce.readSummary(context)
  const totals = await till.commerce.totalOrders(context, { movedFrom: from, movedTo: to })
  expect(now).toMatchObject({ netCents: net30, orders: orders30, capturedCents: 8000, refundedCents: 1234 })
  expect(totals.netCents).toBe(now.netCents)
  expect(days.filter(({ netCents }) => netCents !== 0).map(({ date, netCents }) => [date, netCents])).toEqual(
    [
      ['2026-11-20', 8000],
      ['2026-11-22', -1234],
    ],
  )
  expect(due).toEqual({ cents: 0, orders: 0 })
  for (const { date, netCents } of days)
    expect((await till.commerce.totalOrders(context, { movedFrom: date, movedTo: date })).netCents).toBe(
      netCents,
    )
})

test('a free plan gets the totals of 30 days and nothing else, whatever is asked for', async ({
  till,
  system,
}) => {
  const owner = await aProvider(system)
  const read = numbersOf(till.commerce)
  await countDays(system, owner.provider, [
    { metric: 'visitor', day: '2026-11-19', count: 3 },
    { metric: 'visitor', day: '2026-11-19', count: 2, device: 'phone' },
    { metric: 'visitor', day: '2026-10-01', count: 9 },
  ])
  const asked = { from: '2025-01-01', to: '2026-11-20', device: 'phone', source: 'search' } as const
  const numbers = await read(owner.context, asked)
  expect(numbers).toMatchObject({
    from: '2026-10-22',
    earliest: '2026-10-22',
    detail: null,
    before: null,
    now: { visitors: 3, booked: 0 },
  })
  expect(numbers.analyticsData).toHaveLength(30)
  expect(await failure(read(owner.context, { from: '2025-01-01', to: '2025-02-01' }))).toBe(
    'growth.span_invalid',
  )
  expect(await failure(read(system))).toBe('accounts.not_an_owner')
})

test('a plan with card analytics gets cards, steps, sources and the days before', async ({
  till,
  system,
}) => {
  const sale = await aPaidSale(till, system, '2026-11-24T15:00:00.000Z')
  const { context, provider, service } = sale
  const { entityId } = service
  await pro(system, provider)
  const day = '2026-11-20'
  const steps = { visitor: 10, opened: 6, picked: 3, details: 2, booked: 1 }
  await countDays(system, provider, [
    ...Object.entries(steps).map(([metric, count]) => ({ metric, day, count })),
    { metric: 'visitor', day, count: 6, device: 'phone' },
    { metric: 'visitor', day, count: 4, source: 'search' },
    { metric: 'booked', day, count: 1, source: 'search' },
    { metric: 'visitor', day, count: 2, source: 'search', device: 'phone' },
    { metric: 'seen', day, count: 20, subject: entityId },
    { metric: 'pressed', day, count: 5, subject: entityId },
    { metric: 'opened', day, count: 4, subject: entityId },
    { metric: 'visitor', day: '2026-10-10', count: 7 },
  ])
  const read = numbersOf(till.commerce, { [entityId]: 'Private lesson', other: 'Slow Saturday' })
  const numbers = await read(context)
  expect(numbers.detail).toEqual({
    business: noBusiness,
    funnel: steps,
    byDevice: [{ device: 'phone', steps: { visitor: 6, opened: 0, picked: 0, details: 0, booked: 0 } }],
    sources: [{ source: 'search', visitors: 4, booked: 1 }],
    cards: [
      {
        serviceId: entityId,
        title: 'Private lesson',
        seen: 20,
        pressed: 5,
        opened: 4,
        booked: 0,
        orders: 1,
        netCents: 8000,
      },
      {
        serviceId: 'other',
        title: 'Slow Saturday',
        seen: 0,
        pressed: 0,
        opened: 0,
        booked: 0,
        orders: 0,
        netCents: 0,
      },
    ],
  })
  expect(numbers.before).toMatchObject({ from: '2026-09-22', to: '2026-10-21', totals: { visitors: 7 } })
  expect((await read(context, { source: 'search', device: 'phone' })).now.visitors).toBe(2)
  const long = await read(context, { from: '2026-10-01', to: '2026-11-20', compare: 'year' })
  expect(long.now.visitors).toBe(17)
  expect(long.before).toMatchObject({ from: '2025-10-01', to: '2025-11-20' })
})

test('nobody reads another provider’s numbers', async ({ till, system }) => {
  const [mine, other] = [await aProvider(system), await aProvider(system)]
  await countDays(system, other.provider, [{ metric: 'visitor', day: '2026-11-19', count: 3 }])
  expect((await numbersOf(till.commerce)(mine.context)).now.visitors).toBe(0)
})
