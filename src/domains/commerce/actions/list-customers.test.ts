import { expect } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aPaidSale, orderIdOf, sell } from '../../../../test/factories/product/sale.ts'
import { aShop, completeSessions } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const [monday, tuesday, wednesday] = [23, 24, 25].map((day) => `2026-11-${day}T15:00:00.000Z`) as [
  string,
  string,
  string,
]
const zoe = { name: 'Zoë Öz', email: 'zoe@example.com' }
const recent = { sort: 'recent', limit: 25 } as const

test('a customer has orders, net, visits, the next and the last session', async ({ till, system, clock }) => {
  const sale = await aPaidSale(till, system, monday)
  await sell(till, sale, tuesday, { email: 'ADA@example.com' })
  clock.advance(Date.parse(monday) + 3 * hour - clock.now().getTime())
  await completeSessions(system)
  const orderId = await orderIdOf(sale)
  await till.commerce.refundOrder(sale.context, {
    id: orderId,
    amountCents: 1500,
    reason: 'The music stopped',
  })
  const { customers, total } = await till.commerce.listCustomers(sale.context, recent)
  expect(total).toBe(1)
  expect(customers).toMatchObject([
    {
      name: 'Ada Lovelace',
      email: 'ADA@example.com',
      orders: 2,
      netCents: 6500,
      visits: 1,
      // the second time is only held until it is paid
      next: null,
      lastStart: monday,
    },
  ])
  expect(await till.commerce.readCustomer(sale.context, { id: customers[0]?.id ?? '' })).toMatchObject({
    paidCents: 8000,
    refundedCents: 1500,
    notes: '',
  })
})

test('customers are searched and sorted, a page at a time', async ({ till, system }) => {
  const shop = await aShop(system, { priceCents: 0 })
  await sell(till, shop, monday)
  await sell(till, shop, tuesday, zoe)
  await sell(till, shop, wednesday, { name: 'bob stone', email: 'bob@example.com' })
  const names = async (query: Partial<Parameters<typeof till.commerce.listCustomers>[1]>) => {
    const all: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await till.commerce.listCustomers(shop.context, { ...recent, limit: 2, ...query, cursor })
      all.push(...page.customers.map(({ name }) => name))
      if (page.next === null) return all
      cursor = page.next
    }
  }
  expect(await names({})).toEqual(['bob stone', 'Zoë Öz', 'Ada Lovelace'])
  expect(await names({ sort: 'name' })).toEqual(['Ada Lovelace', 'bob stone', 'Zoë Öz'])
  expect((await names({ sort: 'net' })).toSorted()).toEqual(['Ada Lovelace', 'Zoë Öz', 'bob stone'])
  expect(await names({ search: 'zoë' })).toEqual(['Zoë Öz'])
  expect(await names({ search: 'EXAMPLE.com' })).toHaveLength(3)
  expect(await names({ search: 'st' })).toEqual(['bob stone'])
  expect(await names({ search: 'nobody' })).toEqual([])
  const { customers } = await till.commerce.listCustomers(shop.context, { ...recent, search: 'zoe@' })
  expect(customers).toMatchObject([{ next: { title: 'Private lesson', start: tuesday, state: 'confirmed' } }])
})

test('another provider sees none of them, and a made-up cursor is refused', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, monday)
  const stranger = await aShop(system)
  const [mine] = (await till.commerce.listCustomers(sale.context, recent)).customers
  expect((await till.commerce.listCustomers(stranger.context, recent)).customers).toEqual([])
  const { id = '' } = mine ?? {}
  expect(await failure(till.commerce.readCustomer(stranger.context, { id }))).toBe('people.person_missing')
  expect(await failure(till.commerce.listCustomers(sale.context, { ...recent, cursor: 'x' }))).toBe(
    'commerce.cursor_invalid',
  )
})
