import { expect } from 'vitest'
import { aContact } from '../../../../test/factories/product/contact.ts'
import { aProviderWithFiles } from '../../../../test/factories/product/imports.ts'
import { accounts } from '../../../../test/factories/product/provider.ts'
import { aSale, orderIdOf, payByCard } from '../../../../test/factories/product/sale.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import { ContactQuery } from '../contacts-contract.ts'
import { noteOrder } from '../reactions/note-order.ts'
import { notePaidOrder } from '../reactions/note-paid-order.ts'
import { listContacts } from './list-contacts.ts'

const start = '2026-11-23T15:00:00.000Z'

test('of two addresses of an order, the one with which it was paid is the customer', async ({
  till,
  system,
}) => {
  const sale = await aSale(till, system, start)
  const { context, provider, visitor, token } = sale
  const customers = async (kind: 'customer' | 'newsletter') =>
    (await listContacts({ accounts }, context, ContactQuery.parse({ kind, sort: 'email' }))).contacts.map(
      ({ email, isCustomer }) => [email, isCustomer],
    )
  await aContact(context, provider, { email: 'ada@example.com' })
  await aContact(context, provider, { email: 'ada@lovelace.example' })
  const orderId = await orderIdOf(sale)
  const event = { provider, id: 'evt', at: context.clock.now(), data: { orderId } }
  await noteOrder.run(system, { ...event, type: 'commerce.order_placed' })
  expect(await customers('customer')).toEqual([['ada@example.com', true]])

  const corrected = { name: 'Ada King', email: 'ada@lovelace.example', note: '' }
  await till.commerce.placeOrder(visitor, { token, ...corrected })
  await payByCard(till, sale)
  await till.work()
  await notePaidOrder.run(system, { ...event, type: 'commerce.order_paid' })
  expect(await customers('customer')).toEqual([['ada@lovelace.example', true]])
  expect(await customers('newsletter')).toEqual([['ada@example.com', false]])
})

test('an address that is imported after its order is a customer', async ({ system }) => {
  const { bring, own, provider } = await aProviderWithFiles(system)
  await aContact(system, provider, { email: 'ada@example.com', orders: 2 })
  await system.db.deleteFrom('contacts').where('provider', '=', provider).execute()
  await bring('ada@example.com\nben@example.com')
  const { contacts } = await listContacts({ accounts }, own, ContactQuery.parse({ kind: 'customer' }))
  expect(contacts).toMatchObject([{ email: 'ada@example.com', isCustomer: true, orders: 2 }])
})
