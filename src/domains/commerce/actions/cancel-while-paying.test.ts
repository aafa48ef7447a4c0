import { expect } from 'vitest'
import { deadlocks } from '../../../../test/factories/hostile/deadlocks.ts'
import { booksOf } from '../../../../test/factories/product/books.ts'
import { aSale, intentOf, payByCard, type Sale } from '../../../../test/factories/product/sale.ts'
import { announcementsOf } from '../../../../test/factories/product/shop.ts'
import { atStripe } from '../../../../test/factories/product/stripe.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const rounds = process.env['LONG'] === '1' ? 60 : 8
const patient = { timeout: 300_000 }
const start = '2026-11-24T15:00:00.000Z'
const times = async (sale: Sale, type: string) =>
  (await announcementsOf(sale)).filter((event) => event.type === type).length

test(
  'a customer who cancels while the money arrives keeps the booking or gets all of it back',
  patient,
  async ({ till, system }) => {
    const ends = new Set<string>()
    const before = await deadlocks(system)
    for (let round = 0; round < rounds; round++) {
      const sale = await aSale(till, system, start)
      const intent = intentOf(sale.checkout)
      await payByCard(till, sale)
      const cancelling = () =>
        till.commerce.cancelBooking(sale.visitor, { token: sale.token, amountCents: 0, reason: '' }).then(
          () => 'done',
          (error: { code: string }) => error.code,
        )
      const [, ...answers] = await Promise.all([
        till.commerce.paymentChanged(system, atStripe(intent)),
        cancelling(),
        till.commerce.paymentChanged(system, atStripe(intent)).then(cancelling),
        till.commerce.settlePayment(sale.visitor, sale),
      ])
      expect(['done', 'commerce.not_booked_yet']).toEqual(expect.arrayContaining(answers.slice(0, 2)))
      await till.work()
      const { state, order, refund } = await till.commerce.readCheckout(sale.visitor, sale)
      expect([state, order?.paymentStatus, refund?.amountCents ?? 0]).toEqual(
        state === 'confirmed' ? ['confirmed', 'paid', 0] : ['cancelled', 'paid', 8000],
      )
      expect(await times(sale, 'commerce.order_paid')).toBe(1)
      expect(await times(sale, 'commerce.order_cancelled')).toBe(state === 'cancelled' ? 1 : 0)
      await booksOf(till, sale)
      ends.add(state)
    }
    expect(ends).toContain('cancelled')
    expect((await deadlocks(system)) - before).toBe(0)
  },
)

test(
  'the product cancels a time that is kept while its money arrives: nothing is kept',
  patient,
  async ({ till, system }) => {
    for (let round = 0; round < rounds; round++) {
      const sale = await aSale(till, system, start)
      await payByCard(till, sale)
      const ref = { provider: sale.provider, bookingId: sale.bookingId }
      await Promise.all([
        till.commerce.paymentChanged(system, atStripe(intentOf(sale.checkout))),
        sale.scheduling.cancelBySystem(system, ref, 'closed').then(() => till.work()),
        till.commerce.settlePayment(sale.visitor, sale),
      ])
      await till.work()
      expect(await till.commerce.readCheckout(sale.visitor, sale)).toMatchObject({
        state: 'cancelled',
        cancelledBy: 'system',
        order: { state: 'cancelled', paymentStatus: 'paid', refundState: 'full' },
        refund: { amountCents: 8000, state: 'arrived' },
      })
      // whichever came first, the booking counts as cancelled: no time was lost to another customer
      expect(await times(sale, 'commerce.order_cancelled')).toBe(1)
      expect(await times(sale, 'commerce.order_refunded_slot_lost')).toBe(0)
      expect((await booksOf(till, sale)).sales).toBe(0)
    }
  },
)

test('money that comes between the product’s cancellation and its order’s hearing of it goes back as cancelled', async ({
  till,
  system,
}) => {
  const sale = await aSale(till, system, start)
  await payByCard(till, sale)
  const ref = { provider: sale.provider, bookingId: sale.bookingId }
  await sale.scheduling.cancelBySystem(system, ref, 'closed')
  await till.commerce.settlePayment(sale.visitor, sale)
  await till.work()
  expect(await till.commerce.readCheckout(sale.visitor, sale)).toMatchObject({
    state: 'cancelled',
    order: { state: 'cancelled', paymentStatus: 'paid', refundState: 'full' },
    refund: { amountCents: 8000, state: 'arrived' },
  })
  const announcements = (await announcementsOf(sale)).filter(
    ({ type }) => type === 'commerce.order_cancelled',
  )
  expect(announcements).toMatchObject([
    { data: { by: 'system', reason: 'closed', refund: 8000, percent: 100 } },
  ])
  expect(await times(sale, 'commerce.order_refunded_slot_lost')).toBe(0)
  await booksOf(till, sale)
})
