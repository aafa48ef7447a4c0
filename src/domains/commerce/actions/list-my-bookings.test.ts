import { expect } from 'vitest'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { someLetters } from '../../../../test/factories/product/requests.ts'
import { aPaidSale, aSale, sell } from '../../../../test/factories/product/sale.ts'
import { aShop } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const start = '2026-11-24T15:00:00.000Z'

test('my bookings lists bookings with any provider, once the address is verified', async ({
  till,
  system,
}) => {
  const email = `${someLetters()}@example.test`
  const book = async (overrides: { priceCents: number; requiresApproval?: boolean }) => {
    const shop = await aShop(system, overrides)
    return sell(till, shop, start, { name: 'Ines', email })
  }
  const free = await book({ priceCents: 0 })
  const asked = await book({ priceCents: 0, requiresApproval: true })
  const me = await aProvider(system, { email: email.toUpperCase() })
  const { bookings, next } = await till.commerce.listMyBookings(me.context, { when: 'upcoming', limit: 10 })
  expect(next).toBeNull()
  expect(bookings).toHaveLength(2)
  expect(bookings.find(({ state }) => state === 'confirmed')).toMatchObject({
    userUrl: free.userUrl,
    providerName: 'Ada Mensah',
    serviceUrl: free.service.serviceUrl,
    start,
    totalCents: 0,
    refundedCents: 0,
    orderNumber: 1001,
    hasReceipt: false,
  })
  expect(bookings.find(({ state }) => state === 'requested')?.userUrl).toBe(asked.userUrl)
  const own = bookings.find(({ userUrl }) => userUrl === free.userUrl)?.token ?? ''
  await till.commerce.cancelBooking(free.visitor, { token: own, amountCents: 0, reason: '' })
  const past = await till.commerce.listMyBookings(me.context, { when: 'cancelled', limit: 10 })
  expect(past.bookings.map(({ state }) => state)).toEqual(['cancelled'])

  const unproved = { ...me.context, actor: { ...me.actor, emailVerified: false } }
  expect(await failure(till.commerce.listMyBookings(unproved, { when: 'upcoming', limit: 10 }))).toBe(
    'scheduling.email_unproved',
  )
  expect(await failure(till.commerce.listMyBookings(free.visitor, { when: 'upcoming', limit: 10 }))).toBe(
    'accounts.not_an_owner',
  )
})

test('a receipt says what was sold, what was paid and what went back', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start, { quantity: 2, priceCents: 4000 })
  await till.commerce.cancelBooking(sale.visitor, { token: sale.token, amountCents: 8000, reason: '' })
  const receipt = () => till.commerce.readReceipt(sale.visitor, sale)
  expect(await receipt()).toMatchObject({
    number: 1001,
    provider: { name: 'Ada Mensah', email: sale.email, userUrl: sale.userUrl },
    customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
    lines: [{ title: 'Private lesson', quantity: 2, unitCents: 4000, totalCents: 8000 }],
    start,
    totalCents: 8000,
    paidCents: 8000,
    paidBy: 'cc',
    refunds: [{ amountCents: 8000, state: 'on_its_way' }],
    netCents: 0,
  })
  await till.work()
  expect((await receipt()).refunds).toMatchObject([{ state: 'arrived' }])
})

test('a checkout that was never finished leaves no receipt', async ({ till, system }) => {
  const sale = await aSale(till, system, start)
  expect(await failure(till.commerce.readReceipt(sale.visitor, sale))).toBe('commerce.order_missing')
})
