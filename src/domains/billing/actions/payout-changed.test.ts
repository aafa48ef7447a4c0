import { sql } from 'kysely'
import { expect } from 'vitest'
import { booksOf } from '../../../../test/factories/product/books.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { movePayout, payOutNow, payoutsOf, refund } from '../../../../test/factories/product/payouts.ts'
import { aPaidSale, intentOf, orderIdOf, type Sale } from '../../../../test/factories/product/sale.ts'
import { announcementsOf } from '../../../../test/factories/product/shop.ts'
import type { Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const start = '2026-12-14T15:00:00.000Z'
const next = ({ payouts }: Till, { context }: Sale) => payouts.readNextPayout(context)
const told = async (sale: Sale) =>
  (await announcementsOf(sale)).map(({ type }) => type).filter((type) => type.startsWith('billing.'))

test('a payout that leaves has the orders, fees and refunds of its provider', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  await refund(till, sale, 3000)
  await till.job('follow-payouts')
  expect(await next(till, sale)).toMatchObject({
    gateway: 'stripe',
    every: { interval: 'weekly', weekday: 2 },
    orders: 1,
    grossCents: 8000,
    feesCents: 262,
    lines: [{ what: 'refund', count: 1, netCents: -3000, order: { id: await orderIdOf(sale) } }],
    netCents: 4738,
  })
  await payOutNow(till)
  const [payout] = await payoutsOf(till, sale)
  expect(payout).toMatchObject({
    state: 'scheduled',
    orders: 1,
    refunds: 1,
    grossCents: 8000,
    feesCents: 262,
    refundsCents: -3000,
    adjustmentsCents: 0,
    netCents: 4738,
  })
  const read = await till.payouts.readPayout(sale.context, { id: payout?.id ?? '' })
  expect(read.itemCount).toBe(2)
  expect(read.items.toSorted((one, other) => one.netCents - other.netCents)).toMatchObject([
    { what: 'refund', grossCents: -3000, feeCents: 0, order: { customerName: 'Ada Lovelace' } },
    { what: 'payment', grossCents: 8000, feeCents: 262, netCents: 7738 },
  ])
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, fees: 262, bank: 4738, sales: -5000 })
  expect(await next(till, sale)).toMatchObject({ netCents: 0, lines: [] })
})

test('on a shared key each provider sees her own share alone', async ({ till, system }) => {
  const [mine, other] = [await aPaidSale(till, system, start), await aPaidSale(till, system, start)]
  await refund(till, other, 1000)
  await payOutNow(till)
  const [own] = await payoutsOf(till, mine)
  const [theirs] = await payoutsOf(till, other)
  expect([own?.netCents, theirs?.netCents]).toEqual([7738, 6738])
  expect(own?.id).not.toBe(theirs?.id)
  const missing = 'billing.payout_missing'
  expect(await failure(till.payouts.readPayout(mine.context, { id: theirs?.id ?? '' }))).toBe(missing)
  expect(await failure(till.payouts.exportPayout(mine.context, { id: theirs?.id ?? '' }))).toBe(missing)
})

test('the webhook, the look and the nightly sweep each suffice, and hearing it again changes nothing', async ({
  till,
  system,
}) => {
  const ways: Record<string, (id: string) => Promise<void>> = {
    webhook: (gatewayId) =>
      till.payouts.payoutChanged(system, { gateway: 'stripe', account: null, gatewayId }),
    look: () => till.job('follow-payouts'),
    sweep: () => till.job('sweep-payouts'),
  }
  for (const [name, hear] of Object.entries(ways)) {
    const sale = await aPaidSale(till, system, start)
    await till.stripe.steer('/webhooks/pause')
    const { id } = (await till.stripe.steer('/payouts/now')) as { id: string }
    await hear(id)
    expect([name, (await payoutsOf(till, sale)).length]).toEqual([name, 1])
    await till.stripe.steer(`/payouts/${id}/paid`)
    await hear(id)
    await till.stripe.steer(`/payouts/${id}/fail`)
    await hear(id)
    for (const again of Object.values(ways)) await again(id)
    expect([name, await payoutsOf(till, sale)]).toMatchObject([
      name,
      [{ state: 'failed', failure: 'the bank account is closed' }],
    ])
    expect([name, await told(sale)]).toEqual([name, ['billing.payout_paid', 'billing.payout_failed']])
    await booksOf(till, sale)
    await till.stripe.steer('/webhooks/resume')
    await payOutNow(till)
  }
})

test('three webhooks at once make one payout and one mail', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  await till.stripe.steer('/webhooks/pause')
  const { id: gatewayId } = (await till.stripe.steer('/payouts/now')) as { id: string }
  await till.stripe.steer(`/payouts/${gatewayId}/paid`)
  await till.stripe.steer('/webhooks/resume')
  const hear = () => till.payouts.payoutChanged(system, { gateway: 'stripe', account: null, gatewayId })
  await Promise.all([hear(), hear(), hear()])
  expect(await payoutsOf(till, sale)).toMatchObject([{ state: 'paid', netCents: 7738 }])
  expect(await told(sale)).toEqual(['billing.payout_paid'])
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, fees: 262, bank: 7738 })
})

test('a look and a webhook at once book each fee once', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  await till.stripe.steer('/webhooks/pause')
  const { id: gatewayId } = (await till.stripe.steer('/payouts/now')) as { id: string }
  await till.stripe.steer('/webhooks/resume')
  const hear = () => till.payouts.payoutChanged(system, { gateway: 'stripe', account: null, gatewayId })
  await Promise.all([hear(), till.job('follow-payouts'), till.job('sweep-payouts'), hear()])
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, fees: 262, bank: 7738 })
})

test('a payout that its bank sends back leaves with the next one, with its orders', async ({
  till,
  system,
}) => {
  const sale = await aPaidSale(till, system, start)
  const first = await payOutNow(till)
  await movePayout(till, first, 'paid')
  await movePayout(till, first, 'fail')
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 7738, bank: 0 })
  expect(await next(till, sale)).toMatchObject({
    netCents: 7738,
    lines: [{ what: 'payout_returned', count: 1, netCents: 7738, order: null }],
    failed: { state: 'failed', netCents: 7738, failure: 'the bank account is closed' },
  })
  const second = await payOutNow(till)
  expect(await next(till, sale)).toMatchObject({ netCents: 0, failed: null })
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, bank: 7738 })
  await movePayout(till, second, 'fail')
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 7738, bank: 0 })
  await payOutNow(till)
  expect(await payoutsOf(till, sale)).toMatchObject([
    { state: 'scheduled', netCents: 7738, adjustmentsCents: 7738 },
    { state: 'failed' },
    { state: 'failed', grossCents: 8000 },
  ])
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, fees: 262, bank: 7738 })
})

test('a payout that was taken back before it left is reversed, and no mail says so', async ({
  till,
  system,
}) => {
  const sale = await aPaidSale(till, system, start)
  const id = await payOutNow(till)
  await movePayout(till, id, 'cancel')
  expect(await payoutsOf(till, sale)).toMatchObject([{ state: 'reversed' }])
  expect(await told(sale)).toEqual([])
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 7738, bank: 0 })
})

test('an earlier state that is told late changes nothing', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  const id = await payOutNow(till)
  await movePayout(till, id, 'fail')
  const payout = till.stripe.sim.world.payouts.get(id)
  if (payout) till.stripe.sim.world.payouts.set(id, { ...payout, status: 'in_transit' })
  await till.payouts.payoutChanged(system, { gateway: 'stripe', account: null, gatewayId: id })
  expect(await payoutsOf(till, sale)).toMatchObject([{ state: 'failed' }])
})

test('a negative share is no payout: it carries over to the next one', async ({ till, system }) => {
  const [mine, other] = [await aPaidSale(till, system, start), await aPaidSale(till, system, start)]
  await payOutNow(till)
  await refund(till, mine, 3000)
  const more = await aPaidSale(till, system, start)
  await payOutNow(till)
  expect(await payoutsOf(till, mine)).toHaveLength(1)
  expect(await payoutsOf(till, more)).toHaveLength(1)
  expect(await next(till, mine)).toMatchObject({ netCents: -3000 })
  await refund(till, other, 100)
  expect(await till.payouts.listPayouts(mine.context, { limit: 10 })).toMatchObject({ next: null })
  await booksOf(till, mine)
})

test('a dispute and its fee leave with a payout, and come again with another', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  const more = await aPaidSale(till, system, start)
  await payOutNow(till)
  const dispute = (await till.stripe.steer(`/payment_intents/${intentOf(sale.checkout)}/dispute`)) as {
    id: string
  }
  await till.work()
  await till.job('follow-payouts')
  expect(await next(till, sale)).toMatchObject({ netCents: -9500, lines: [{ what: 'dispute', count: 1 }] })
  expect(await booksOf(till, sale)).toMatchObject({ gateway: -9500, disputed: 8000, fees: 1762, bank: 7738 })
  await till.stripe.steer(`/disputes/${dispute.id}/won`)
  await till.work()
  await till.job('follow-payouts')
  expect(await next(till, sale)).toMatchObject({ netCents: -1500 })
  expect(await booksOf(till, sale)).toMatchObject({ gateway: -1500, disputed: 0 })
  expect(await payoutsOf(till, more)).toHaveLength(1)
})

test('a payout whose items the vendor does not name yet waits', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  await till.stripe.steer('/webhooks/pause')
  const { id } = (await till.stripe.steer('/payouts/now')) as { id: string }
  const payout = till.stripe.sim.world.payouts.get(id)
  if (payout) till.stripe.sim.world.payouts.set(id, { ...payout, automatic: false })
  await till.job('follow-payouts')
  expect(await payoutsOf(till, sale)).toEqual([])
  if (payout) till.stripe.sim.world.payouts.set(id, payout)
  await till.stripe.steer('/webhooks/resume')
  await till.job('follow-payouts')
  expect(await payoutsOf(till, sale)).toHaveLength(1)
})

test('a payout of a month ago is listed, and is no news', async ({ till, system, clock }) => {
  const sale = await aPaidSale(till, system, start)
  await till.stripe.steer('/webhooks/pause')
  const { id } = (await till.stripe.steer('/payouts/now')) as { id: string }
  await till.stripe.steer(`/payouts/${id}/paid`)
  await till.stripe.steer('/webhooks/resume')
  clock.advance(20 * 86_400_000)
  await till.job('sweep-payouts')
  expect(await payoutsOf(till, sale)).toMatchObject([{ state: 'paid' }])
  expect(await told(sale)).toEqual([])
})

test('the database refuses a payment in two payouts, a payout told twice, and sums that are none', async ({
  till,
  system,
}) => {
  const sale = await aPaidSale(till, system, start)
  await payOutNow(till)
  const { provider } = sale
  const copied = (table: string, changes: object) =>
    sql`insert into ${sql.table(table)} select (jsonb_populate_record(one, ${JSON.stringify(changes)}::jsonb)).*
      from ${sql.table(table)} one where provider = ${provider}`.execute(system.db)
  const refusals: [string, object, RegExp][] = [
    [
      'payout_items',
      { id: 'pit_2', move_id: 'txn_2' },
      /payout_items_provider_gateway_account_what_source_id_key/,
    ],
    ['payout_items', { id: 'pit_2', source_id: 'pi_2' }, /payout_items_provider_gateway_account_move_id_key/],
    ['payouts', { id: 'pyt_2' }, /payouts_provider_gateway_account_gateway_id_key/],
    ['payouts', { id: 'pyt_2', gateway_id: 'po_2', fees: 0 }, /check constraint/],
    ['payouts', { id: 'pyt_2', gateway_id: 'po_2', gross: 0, net: -262 }, /check constraint/],
    [
      'payout_items',
      { id: 'pit_2', move_id: 'txn_2', source_id: 'pi_2', payout_id: 'pyt_no' },
      /foreign key/,
    ],
  ]
  for (const [table, changes, message] of refusals)
    await expect(copied(table, changes)).rejects.toThrow(message)
  const wrong = {
    id: 'trf_2',
    source_id: 'x',
    kind: 'paid_out',
    debit: 'sales',
    credit: 'gateway:stripe:own',
  }
  await expect(
    sql`insert into ledger_transfers select (jsonb_populate_record(one, ${JSON.stringify(wrong)}::jsonb)).*
      from ledger_transfers one where provider = ${provider} and kind = 'paid_out'`.execute(system.db),
  ).rejects.toThrow(/ledger_transfers_with_bank/)
})
