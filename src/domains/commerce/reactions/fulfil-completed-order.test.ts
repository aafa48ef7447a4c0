import { expect } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { aSale } from '../../../../test/factories/product/sale.ts'
import { announcementsOf, completeSessions } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const start = '2026-11-23T15:00:00.000Z'

test('an order is fulfilled an hour after its session, once, and says so', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aSale(till, system, start, { priceCents: 0 })
  const other = await aSale(till, system, start, { priceCents: 0 })
  const stateOf = async ({ visitor, token }: typeof sale) =>
    (await till.commerce.readCheckout(visitor, { token })).order?.state
  const pass = async (ms: number) => {
    clock.advance(ms)
    await completeSessions(system)
    await till.work()
  }
  await pass(Date.parse(sale.checkout.end) + hour - 1 - clock.now().getTime())
  expect(await stateOf(sale)).toBe('active')
  await pass(1)
  expect([await stateOf(sale), await stateOf(other)]).toEqual(['fulfilled', 'fulfilled'])
  await pass(hour)
  const completed = (await announcementsOf(sale)).filter(
    ({ type }) => type === 'scheduling.booking_completed',
  )
  expect(completed).toHaveLength(1)

  const { orders } = await till.commerce.listOrders(sale.context, {
    sort: 'date',
    direction: 'desc',
    limit: 1,
  })
  const { timeline } = await till.commerce.readOrder(sale.context, { id: orders[0]?.id ?? '' })
  expect(timeline.filter(({ step }) => step === 'completed')).toMatchObject([{ actor: 'system' }])
})
