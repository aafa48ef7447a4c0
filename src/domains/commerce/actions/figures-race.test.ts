import { expect } from 'vitest'
import { type Context, transact } from '#platform/context.ts'
import { meanwhile } from '../../../../test/factories/hostile/meanwhile.ts'
import { people } from '../../../../test/factories/product/people.ts'
import { alwaysOpen } from '../../../../test/factories/product/requests.ts'
import { orderIdOf, type Sale, sell } from '../../../../test/factories/product/sale.ts'
import { aShop } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import { findBookFaults } from '../store/check-books.ts'
import { writeCustomer } from '../store/orders.ts'

const hours = (index: number) => new Date(Date.parse('2026-11-24T10:00Z') + index * 3_600_000).toISOString()
const eva = { name: 'Eva', email: 'eva@example.test' }

/** Gives the unpaid order of a sale to another person, in the caller's transaction. */
async function give(inside: Context, sale: Sale, email: string): Promise<void> {
  const { provider } = sale
  const personId = await people.ensure(inside, provider, { name: 'Eva', email })
  const key = { provider, id: await orderIdOf(sale) }
  await writeCustomer(inside, key, { personId, name: 'Eva', email, note: '' })
}

const faultsOf = async (system: Context, of: string) =>
  (await findBookFaults(system, 1000)).filter(({ provider }) => provider === of)

test('two orders that leave one customer at once leave figures that are the sums', async ({
  till,
  system,
}) => {
  const shop = await aShop(system, { schedule: alwaysOpen })
  const one = await sell(till, shop, hours(0), eva)
  const two = await sell(till, shop, hours(1), eva)
  await meanwhile(
    system.db,
    (db) => give({ ...system, db }, one, 'eva1@example.test'),
    () => transact(system, (inside) => give(inside, two, 'eva2@example.test')),
  )
  expect(await faultsOf(system, shop.provider)).toEqual([])
})

test('an order that leaves a customer who orders once more leaves figures that are the sums', async ({
  till,
  system,
}) => {
  const shop = await aShop(system, { schedule: alwaysOpen })
  const first = await sell(till, shop, hours(0), eva)
  const { token } = await shop.hold(hours(1))
  await meanwhile(
    system.db,
    (db) => till.commerce.placeOrder({ ...shop.visitor, db }, { token, ...eva, note: '' }),
    () => transact(system, (inside) => give(inside, first, 'eva1@example.test')),
  )
  expect(await faultsOf(system, shop.provider)).toEqual([])
})
