import { expect } from 'vitest'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aPaidSale, intentOf, orderIdOf } from '../../../../test/factories/product/sale.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

test('a year’s money by day: charged, sent back, taken by a bank and its fee, on the provider’s days', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aPaidSale(till, system, '2026-12-29T15:00:00.000Z')
  await till.commerce.refundOrder(sale.context, {
    id: await orderIdOf(sale),
    amountCents: 2050,
    reason: 'Sorry',
  })
  await till.work()
  // still the 31st in New York
  clock.set('2027-01-01T03:00:00Z')
  await till.stripe.steer(`/payment_intents/${intentOf(sale.checkout)}/dispute`, { amount: 1000 })
  await till.work()
  const linesOf = async (year: number) =>
    (await till.commerce.exportYear(sale.context, { year })).replace('\ufeff', '').trimEnd().split('\r\n')
  expect(await linesOf(2026)).toEqual([
    'DATE,CAPTURED,REFUNDED,DISPUTED,BANK FEES,NET',
    '2026-11-20,80.00,-20.50,0.00,0.00,59.50',
    '2026-12-31,0.00,0.00,-10.00,-15.00,-25.00',
    'Sum of 2026,80.00,-20.50,-10.00,-15.00,34.50',
  ])
  expect(await linesOf(2027)).toEqual([
    'DATE,CAPTURED,REFUNDED,DISPUTED,BANK FEES,NET',
    'Sum of 2027,0.00,0.00,0.00,0.00,0.00',
  ])
  expect(await failure(till.commerce.exportYear(system, { year: 2026 }))).toBe('accounts.not_an_owner')
})
