import { expect } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { aPaidSale, aSale, captureAtVendor, type Sale } from '../../../../test/factories/product/sale.ts'
import { announcementsOf } from '../../../../test/factories/product/shop.ts'
import { type Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

/** Tuesday, 10:00 in New York. */
const start = '2026-11-24T15:00:00.000Z'
const ahead = (hours: number) => new Date(Date.parse(start) - hours * hour).toISOString()
const cancel = ({ commerce }: Till, sale: Sale, amountCents = 0, reason = '') =>
  commerce.cancelBooking(sale.visitor, { token: sale.token, amountCents, reason })
const shown = ({ commerce }: Till, sale: Sale) => commerce.readCancellation(sale.visitor, sale)
const cancelled = async (sale: Sale) =>
  (await announcementsOf(sale))
    .filter(({ type }) => type === 'commerce.order_cancelled')
    .map(({ data }) => data)

test('free, unpaid and requested', async ({ till, system, clock }) => {
  const free = await aSale(till, system, start, { priceCents: 0 })
  expect(await shown(till, free)).toMatchObject({
    possible: true,
    amountCents: 0,
    why: 'free',
    deadline: null,
  })
  expect(await cancel(till, free)).toMatchObject({ state: 'cancelled', refund: null })
  expect(await cancelled(free)).toMatchObject([{ refund: 0, percent: 100 }])

  const asked = await aPaidSale(till, system, start, {
    requiresApproval: true,
    refund: { template: 'no_refund', title: '', description: '', ladder: [] },
  })
  await captureAtVendor(till, asked)
  await till.work()
  clock.set(ahead(72))
  expect(await shown(till, asked)).toMatchObject({ percent: 100, amountCents: 8000, why: 'request' })
  expect(await cancel(till, asked, 8000)).toMatchObject({ state: 'cancelled', refund: { amountCents: 8000 } })

  const shop = await aPaidSale(till, system, start)
  const { id, bookingId } = await till.commerce.addBooking(shop.context, {
    serviceId: shop.service.entityId,
    start: '2026-11-24T16:00:00.000Z',
    name: 'Otto',
    email: 'otto@example.com',
    note: '',
    quantity: 1,
    amountCents: 5000,
    paid: false,
  })
  const token = shop.scheduling.tokenOf({ provider: shop.provider, bookingId: bookingId ?? '' })
  expect(await till.commerce.readCancellation(shop.visitor, { token })).toMatchObject({
    why: 'not_paid',
    amountCents: 0,
    sentence: 'Nothing was paid yet, so nothing comes back and nothing stays owed.',
  })
  await till.commerce.cancelBooking(shop.visitor, { token, amountCents: 0, reason: '' })
  expect(await till.commerce.readOrder(shop.context, { id })).toMatchObject({
    state: 'cancelled',
    dueCents: 0,
    refunds: [],
  })
})
