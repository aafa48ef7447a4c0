import { sql } from 'kysely'
import { expect } from 'vitest'
import { meanwhile } from '../../../../test/factories/hostile/meanwhile.ts'
import { booksOf } from '../../../../test/factories/product/books.ts'
import { payOutNow, payoutsOf, refund } from '../../../../test/factories/product/payouts.ts'
import { aPaidSale, orderIdOf } from '../../../../test/factories/product/sale.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import { findPayoutFaults } from '../store/check-payouts.ts'

const start = '2026-12-14T15:00:00.000Z'

test('the nightly look finds a sum, a fee and a payout that differ', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  await refund(till, sale, 1000)
  await payOutNow(till)
  const { provider } = sale
  const faults = async () =>
    (await findPayoutFaults(system, 100)).filter((one) => one.provider === provider).map(({ fault }) => fault)
  expect(await faults()).toEqual([])
  const change = (text: string) => sql.raw(text.replaceAll('$1', `'${provider}'`)).execute(system.db)
  await change(`update payouts set gross = gross + 1, net = net + 1 where provider = $1`)
  expect((await faults()).toSorted()).toEqual(['bank', 'sums'])
  await change(`update payouts set gross = gross - 1, net = net - 1 where provider = $1`)
  await change(`update ledger_transfers set amount = amount + 1 where provider = $1 and kind = 'charged'`)
  expect(await faults()).toEqual(['fees'])
  await change(`update ledger_transfers set amount = amount - 1 where provider = $1 and kind = 'charged'`)
  expect(await faults()).toEqual([])
})

test('a refund while its payout is written is in that payout or waits, and the books agree', async ({
  till,
  system,
}) => {
  const sale = await aPaidSale(till, system, start)
  await till.stripe.steer('/webhooks/pause')
  const { id: gatewayId } = (await till.stripe.steer('/payouts/now')) as { id: string }
  await till.stripe.steer('/webhooks/resume')
  const id = await orderIdOf(sale)
  await meanwhile(
    system.db,
    async (db) => {
      await till.payouts.payoutChanged({ ...system, db }, { gateway: 'stripe', account: null, gatewayId })
    },
    () => till.commerce.refundOrder(sale.context, { id, amountCents: 2000, reason: 'Sorry' }),
  )
  await till.work()
  await till.job('follow-payouts')
  expect(await payoutsOf(till, sale)).toMatchObject([{ netCents: 7738, refundsCents: 0 }])
  expect(await till.payouts.readNextPayout(sale.context)).toMatchObject({ netCents: -2000 })
  expect(await booksOf(till, sale)).toMatchObject({ gateway: -2000, bank: 7738 })
})
