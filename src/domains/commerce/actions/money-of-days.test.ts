import { expect } from 'vitest'
import { payByCard, sell } from '../../../../test/factories/product/sale.ts'
import { aShop } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

/** Midnight in Kathmandu between November 20 and 21, and in New York between November 19 and 20. */
const [there, here] = ['2026-11-20T18:15:00.000Z', '2026-11-20T05:00:00.000Z']

test('orders and money count on the day of a zone, to the instant, and by service', async ({
  till,
  system,
  clock,
}) => {
  clock.set('2026-11-20T04:59:59.999Z')
  const shop = await aShop(system)
  const buy = async (start: string, email: string) => {
    await payByCard(till, await sell(till, shop, start, { email }))
    await till.work()
  }
  const daysIn = async (zone: string) => {
    const { days, services } = await till.commerce.moneyOfDays(system, shop.provider, {
      zone,
      from: '2026-11-19',
      to: '2026-11-21',
    })
    return [
      ...days.map(({ captured, orders }) => [captured, orders]),
      ...services.map(({ serviceId, captured, orders }) => [serviceId, captured, orders]),
    ]
  }
  await buy('2026-11-24T15:00:00.000Z', 'ada@example.com')
  clock.set(here)
  await buy('2026-11-24T17:00:00.000Z', 'bea@example.com')
  clock.set(new Date(Date.parse(there) - 1).toISOString())
  await buy('2026-11-25T15:00:00.000Z', 'cora@example.com')
  clock.set(there)
  await buy('2026-11-25T17:00:00.000Z', 'dana@example.com')
  const all = [shop.service.entityId, 32_000, 4]
  expect(await daysIn('America/New_York')).toEqual([[8000, 1], [24_000, 3], [0, 0], all])
  expect(await daysIn('UTC')).toEqual([[0, 0], [32_000, 4], [0, 0], all])
  expect(await daysIn('Asia/Kathmandu')).toEqual([[0, 0], [24_000, 3], [8000, 1], all])
  // still the evening of the day before in New York, and the next day elsewhere
  clock.set('2026-11-22T00:30:00.000Z')
  await buy('2026-11-26T15:00:00.000Z', 'eve@example.com')
  const five = [shop.service.entityId, 40_000, 5]
  expect(await daysIn('America/New_York')).toEqual([[8000, 1], [24_000, 3], [8000, 1], five])
  expect(await daysIn('UTC')).toEqual([[0, 0], [32_000, 4], [0, 0], all])
  expect(await daysIn('Pacific/Auckland')).toEqual([[0, 0], [16_000, 2], [16_000, 2], all])
})

test('an order that ends unpaid counts on no day and for no service', async ({ till, system, clock }) => {
  const shop = await aShop(system)
  await sell(till, shop, '2026-11-24T15:00:00.000Z')
  const read = (zone: string) =>
    till.commerce.moneyOfDays(system, shop.provider, { zone, from: '2026-11-20', to: '2026-11-20' })
  for (const zone of ['UTC', 'America/New_York'])
    expect(await read(zone)).toMatchObject({ days: [{ orders: 1 }], services: [{ orders: 1, net: 0 }] })
  clock.advance(11 * 60_000)
  await till.job('end-unpaid-holds')
  for (const zone of ['UTC', 'America/New_York'])
    expect(await read(zone)).toMatchObject({ days: [{ orders: 0 }], services: [] })
  await till.job('add-up-days')
  expect(await read('UTC')).toMatchObject({ days: [{ orders: 0 }], services: [] })
})
