import { expect } from 'vitest'
import { erasePerson } from '#domains/people/actions/erase-person.ts'
import { writeNotes } from '#domains/people/actions/write-notes.ts'
import type { PeopleDeps } from '#domains/people/ports.ts'
import type { Context } from '#platform/context.ts'
import { failure } from '../factories/product/failure.ts'
import { people } from '../factories/product/people.ts'
import { accounts } from '../factories/product/provider.ts'
import { aPaidSale, aSale, orderIdOf, payByCard, type Sale, sell } from '../factories/product/sale.ts'
import { scheduling } from '../factories/product/shop.ts'
import type { Till } from '../factories/product/till.ts'
import { test } from '../factories/product/till-test.ts'

const start = '2026-11-23T15:00:00.000Z'

const depsOf = ({ commerce }: Till): PeopleDeps => ({
  accounts,
  erasers: () => [scheduling.erasing.person, commerce.erasing.person, people.erasing.person],
})

/** The person of a sale. */
async function personOf({ visitor, provider, bookingId }: Sale): Promise<string> {
  const { personId } = await scheduling.bookingOf(visitor, { provider, bookingId })
  if (personId === null) throw new Error('the booking has no person')
  return personId
}

const erase = async (till: Till, sale: Sale, context: Context = sale.context) =>
  erasePerson(depsOf(till), context, { id: await personOf(sale) })

test('an erased customer has no name, address, note or link any more; numbers and amounts stay', async ({
  till,
  system,
}) => {
  const sale = await aSale(till, system, start, { priceCents: 0 })
  const id = await personOf(sale)
  await writeNotes(depsOf(till), sale.context, { id, notes: 'Left ankle.' })
  const orderId = await orderIdOf(sale)
  expect(await failure(erase(till, sale))).toBe('people.session_to_come')
  await till.commerce.cancelOrder(sale.context, { id: orderId, reason: 'Ada is ill' })
  expect(await erase(till, sale)).toEqual({ erased: true })
  expect(await erase(till, sale)).toEqual({ erased: false })

  const order = await till.commerce.readOrder(sale.context, { id: orderId })
  expect(order).toMatchObject({
    number: 1001,
    amount: 0,
    customerName: '',
    customerEmail: '',
    customerNote: '',
  })
  expect(JSON.stringify(order)).not.toMatch(/Ada Love|ada@|Ada is ill/)
  expect(await people.find(system, sale.provider, [id])).toMatchObject([
    { name: '', email: '', notes: '', isErased: true },
  ])
  expect(await failure(till.commerce.readCheckout(sale.visitor, sale))).toBe('scheduling.booking_missing')
  expect(await failure(till.commerce.readCustomer(sale.context, { id }))).toBe('people.person_missing')
  expect((await till.commerce.listCustomers(sale.context, { sort: 'recent', limit: 9 })).total).toBe(0)
})

test('a customer who comes back after the erasure is a new person', async ({ till, system }) => {
  const sale = await aSale(till, system, start, { priceCents: 0 })
  await till.commerce.cancelOrder(sale.context, { id: await orderIdOf(sale), reason: '' })
  await erase(till, sale)
  const again = await sell(till, sale, '2026-11-24T15:00:00.000Z')
  expect(await personOf(again)).not.toBe(await personOf(sale))
})

test('nobody is erased while a refund is under way', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  await till.commerce.cancelOrder(sale.context, { id: await orderIdOf(sale), reason: 'I am ill' })
  expect(await failure(erase(till, sale))).toBe('people.money_under_way')
  expect((await till.commerce.readOrder(sale.context, { id: await orderIdOf(sale) })).customerName).toBe(
    'Ada Lovelace',
  )
  await till.work()
  expect(await erase(till, sale)).toEqual({ erased: true })
})

test('a cancellation and an erasure at once end in one of the two, never in a refund without a customer', async ({
  till,
  system,
}) => {
  for (let round = 0; round < 8; round++) {
    const sale = await aPaidSale(till, system, start)
    const id = await orderIdOf(sale)
    const [, erased] = await Promise.allSettled([
      till.commerce.cancelOrder(sale.context, { id, reason: '' }),
      erase(till, sale),
    ])
    expect(erased.status).toBe('rejected')
    expect((await till.commerce.readOrder(sale.context, { id })).customerEmail).toBe('ada@example.com')
  }
})

test('an order that is placed during the erasure makes a new person or refuses the erasure', async ({
  till,
  system,
}) => {
  for (let round = 0; round < 8; round++) {
    const sale = await aSale(till, system, start, { priceCents: 0 })
    await till.commerce.cancelOrder(sale.context, { id: await orderIdOf(sale), reason: '' })
    const before = await personOf(sale)
    const [erased, again] = await Promise.allSettled([
      erase(till, sale),
      sell(till, sale, '2026-11-24T15:00:00.000Z'),
    ])
    if (again.status === 'rejected') throw again.reason
    const now = await personOf(again.value)
    expect(now === before).toBe(erased.status === 'rejected')
    const [person] = await people.find(system, sale.provider, [now])
    expect(person).toMatchObject({ name: 'Ada Lovelace', isErased: false })
  }
})

test('another provider erases nobody', async ({ till, system }) => {
  const [sale, other] = [await aSale(till, system, start), await aSale(till, system, start)]
  expect(await failure(erase(till, sale, other.context))).toBe('people.person_missing')
  await payByCard(till, sale)
})
