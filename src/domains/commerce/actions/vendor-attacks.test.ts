import { expect } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { booksOf } from '../../../../test/factories/product/books.ts'
import { aPaidSale, intentOf, orderIdOf } from '../../../../test/factories/product/sale.ts'
import { atStripe } from '../../../../test/factories/product/stripe.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

/** Tuesday, 10:00 in New York. */
const start = '2026-11-24T15:00:00.000Z'
const ahead = (hours: number) => new Date(Date.parse(start) - hours * hour).toISOString()

test('a dispute and a cancellation at once: the time is free, and the money went back once or waits for the bank', async ({
  till,
  system,
  clock,
}) => {
  clock.set(ahead(48))
  for (let round = 0; round < 6; round += 1) {
    const sale = await aPaidSale(till, system, start)
    const dispute = async () => {
      const opened = (await till.stripe.steer(`/payment_intents/${intentOf(sale.checkout)}/dispute`)) as {
        id: string
      }
      await till.commerce.disputeChanged(system, atStripe(opened.id))
      return opened.id
    }
    const [cancelled, id] = await Promise.all([
      till.commerce.cancelBooking(sale.visitor, { token: sale.token, amountCents: 8000, reason: '' }),
      dispute(),
    ])
    expect(cancelled.state).toBe('cancelled')
    await till.work()
    const during = await till.commerce.readOrder(sale.context, { id: await orderIdOf(sale) })
    expect(during).toMatchObject({ disputeState: 'open', refundState: 'full' })
    await booksOf(till, sale)
    await till.stripe.steer(`/disputes/${id}/lost`)
    await till.work()
    const after = await till.commerce.readOrder(sale.context, { id: during.id })
    expect(after.refunds.map(({ state }) => state)).toEqual(
      during.refunds[0]?.state === 'arrived' ? ['arrived'] : ['dropped'],
    )
    await booksOf(till, sale)
  }
})

test('a refund that the vendor reports as larger than its payment is not recorded, and is logged', async ({
  till,
  system,
}) => {
  const sale = await aPaidSale(till, system, start)
  const made = await till.stripe.client.refunds.create({
    payment_intent: intentOf(sale.checkout),
    amount: 3000,
  })
  const reported = till.stripe.sim.world.refunds.get(made.id)
  if (!reported) throw new Error('the stand-in has no such refund')
  reported.amount = 9000
  const errors: unknown[] = []
  const log = { ...system.log, error: (...said: unknown[]) => void errors.push(said[1]) }
  await till.commerce.refundChanged({ ...system, log: log as typeof system.log }, atStripe(made.id))
  expect(errors).toEqual(['a refund at the gateway exceeds its payment'])
  const order = await till.commerce.readOrder(sale.context, { id: await orderIdOf(sale) })
  expect(order).toMatchObject({ paidCents: 8000, refundedCents: 0, refunds: [], bookingState: 'confirmed' })
  reported.amount = 3000
  await till.job('reconcile-payments')
  await booksOf(till, sale)
})
