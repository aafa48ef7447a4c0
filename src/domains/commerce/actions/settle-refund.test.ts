import { expect } from 'vitest'
import { booksOf } from '../../../../test/factories/product/books.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aPaidSale, intentOf, orderIdOf, type Sale } from '../../../../test/factories/product/sale.ts'
import { announcementsOf } from '../../../../test/factories/product/shop.ts'
import { atStripe } from '../../../../test/factories/product/stripe.ts'
import { type Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const start = '2026-11-24T15:00:00.000Z'
const sentOf = ({ stripe }: Till, sale: Sale) =>
  [...stripe.sim.world.refunds.values()].filter(
    ({ payment_intent }) => payment_intent === intentOf(sale.checkout),
  )
const announced = async (sale: Sale, type: string) =>
  (await announcementsOf(sale)).filter((one) => one.type === type).length

/** A refund of $80 that the bank refused: it waits for the provider. */
async function aFailedRefund(till: Till, sale: Sale): Promise<{ id: string; refundId: string }> {
  const id = await orderIdOf(sale)
  const { refunds } = await till.commerce.refundOrder(sale.context, {
    id,
    amountCents: 8000,
    reason: 'Sorry',
  })
  await till.work()
  await till.stripe.steer(`/refunds/${sentOf(till, sale)[0]?.id}/fail`)
  await till.work()
  return { id, refundId: refunds[0]?.id ?? '' }
}

test('a refund that the bank returns is owed again and waits for the provider', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  const { id, refundId } = await aFailedRefund(till, sale)
  expect(await till.commerce.readOrder(sale.context, { id })).toMatchObject({
    refundState: 'failed',
    refundedCents: 8000,
    refunds: [{ state: 'to_do', failure: 'The card has expired or is closed.', canRetry: true }],
  })
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 8000, refunds_owed: -8000 })
  expect((await till.commerce.listTasks(sale.context)).tasks).toMatchObject([
    { kind: 'refund_failed', id: refundId, orderId: id, amountCents: 8000, customerName: 'Ada Lovelace' },
  ])
})

test('sent once more it goes in a round of its own, and arrives once', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  const input = await aFailedRefund(till, sale)
  const repeated = await till.commerce.settleRefund(sale.context, { ...input, how: 'retry' })
  expect(repeated).toMatchObject({ refundState: 'full', refunds: [{ state: 'on_its_way' }] })
  await till.work()
  const done = await till.commerce.readOrder(sale.context, { id: input.id })
  expect(done).toMatchObject({ refundState: 'full', refunds: [{ state: 'arrived' }] })
  expect(sentOf(till, sale).map(({ status, metadata }) => [status, metadata['round']])).toEqual([
    ['failed', undefined],
    ['succeeded', '2'],
  ])
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, refunds_owed: 0, sales: 0 })
  expect(done.timeline.map(({ note }) => note)).toEqual(
    expect.arrayContaining([
      '$80 goes back: you gave more back. “Sorry”',
      '$80 came back from the bank. The card has expired or is closed.',
      '$80 is sent once more',
    ]),
  )
  expect((await till.commerce.listTasks(sale.context)).tasks).toEqual([])
  // a report about the first round changes nothing
  await till.commerce.refundChanged(system, atStripe(sentOf(till, sale)[0]?.id ?? ''))
  expect(await till.commerce.readOrder(sale.context, { id: input.id })).toMatchObject({ refundState: 'full' })
})

test('a refund paid outside is settled, and the customer is notified', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  const input = await aFailedRefund(till, sale)
  const before = await announced(sale, 'commerce.order_refunded')
  const done = await till.commerce.settleRefund(sale.context, { ...input, how: 'paid_outside' })
  expect(done).toMatchObject({ refundState: 'full', refunds: [{ state: 'arrived' }] })
  expect(done.timeline.at(-1)).toMatchObject({ step: 'refunded', note: '$80 paid back outside' })
  expect(await announced(sale, 'commerce.order_refunded')).toBe(before + 1)
  expect((await announcementsOf(sale)).at(-1)?.data).toMatchObject({ refund: 8000, byHand: true })
  // the customer's page does not say that the card was refunded
  expect((await till.commerce.readCheckout(sale.visitor, sale)).refund).toMatchObject({
    state: 'arrived',
    paidByHand: true,
  })
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 8000, outside: -8000, refunds_owed: 0 })
  for (const how of ['retry', 'paid_outside'] as const)
    expect(await failure(till.commerce.settleRefund(sale.context, { ...input, how }))).toBe(
      'commerce.refund_settled',
    )
})

test('once paid back outside, news of the try that failed changes nothing, however often it comes', async ({
  till,
  system,
}) => {
  const sale = await aPaidSale(till, system, start)
  const input = await aFailedRefund(till, sale)
  await till.commerce.settleRefund(sale.context, { ...input, how: 'paid_outside' })
  await till.commerce.refundChanged(system, atStripe(sentOf(till, sale)[0]?.id ?? ''))
  await till.job('sweep-gateway')
  expect(await till.commerce.readOrder(sale.context, { id: input.id })).toMatchObject({
    refundState: 'full',
    refunds: [{ state: 'arrived', failure: null }],
  })
  expect(await announced(sale, 'commerce.refund_failed')).toBe(1)
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 8000, outside: -8000, refunds_owed: 0 })
})

test('both ways at once settle it once', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  const input = await aFailedRefund(till, sale)
  const ways = (['retry', 'paid_outside', 'retry', 'paid_outside'] as const).map((how) =>
    till.commerce.settleRefund(sale.context, { ...input, how }),
  )
  const outcomes = await Promise.allSettled(ways)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await till.work()
  expect(await booksOf(till, sale)).toMatchObject({ refunds_owed: 0, sum: 0 })
})

test('while the gateway may still send it nobody pays it back by hand', async ({ till, system }) => {
  const sale = await aPaidSale(till, system, start)
  const id = await orderIdOf(sale)
  const { refunds } = await till.commerce.refundOrder(sale.context, {
    id,
    amountCents: 8000,
    reason: 'Sorry',
  })
  const refundId = refunds[0]?.id ?? ''
  const settle = (how: 'retry' | 'paid_outside', other = refundId) =>
    failure(till.commerce.settleRefund(sale.context, { id, refundId: other, how }))
  expect(await settle('paid_outside')).toBe('commerce.refund_under_way')
  expect(await settle('retry')).toBe('commerce.refund_settled')
  expect(await settle('retry', 'rfd_unknown')).toBe('commerce.refund_missing')
})

test('during a long outage of the gateway the provider is notified once, at the fifth try, and the refund arrives in the end', async ({
  till,
  system,
}) => {
  const sale = await aPaidSale(till, system, start)
  const id = await orderIdOf(sale)
  const { refunds } = await till.commerce.refundOrder(sale.context, {
    id,
    amountCents: 8000,
    reason: 'Sorry',
  })
  const refundId = refunds[0]?.id ?? ''
  await till.stripe.steer('/faults', { match: 'POST /v1/refunds', status: 503, times: 18 })
  for (let tries = 0; tries < 6; tries++)
    expect(await failure(till.job('send-refund', { provider: sale.provider, refundId }))).toBe(
      'commerce.gateway_unavailable',
    )
  expect(await announced(sale, 'commerce.refund_failed')).toBe(1)
  const delayed = await till.commerce.readOrder(sale.context, { id })
  expect(delayed).toMatchObject({ refundState: 'failed', refunds: [{ state: 'to_do', canRetry: true }] })
  expect(delayed.timeline.at(-1)?.note).toBe(
    '$80 could not be sent back in 5 tries, we keep trying. The payment service does not answer.',
  )
  expect((await till.commerce.listTasks(sale.context)).tasks).toHaveLength(1)
  await till.commerce.settleRefund(sale.context, { id, refundId, how: 'retry' })
  await till.work()
  expect(await till.commerce.readOrder(sale.context, { id })).toMatchObject({ refundState: 'full' })
  expect(sentOf(till, sale)).toHaveLength(1)
  expect((await till.commerce.listTasks(sale.context)).tasks).toEqual([])
  expect(await booksOf(till, sale)).toMatchObject({ gateway: 0, refunds_owed: 0 })
}, 60_000)
