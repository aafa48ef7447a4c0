import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aClock } from '../../../test/factories/product/clock.ts'
import { aStripe, type StandIn } from '../../../test/factories/product/stripe.ts'

const day = 86_400_000
/** A Monday. */
const monday = '2026-11-23T10:00:00.000Z'

async function aWorld(options: { file?: string } = {}) {
  const clock = aClock(monday)
  const stripe = await aStripe(clock, { deliverTimes: 0, ...options })
  onTestFinished(() => stripe.close())
  return { clock, stripe }
}

async function aPayment({ client }: StandIn, amount = 8000): Promise<string> {
  const { id } = await client.paymentIntents.create({
    amount,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  })
  return id
}

const eventsOf = ({ sim }: StandIn) =>
  sim.world.events.map(({ type }) => type).filter((type) => type.startsWith('payout.'))

test('a charge keeps 2.9 % and 30 cents, which a refund does not bring back', async () => {
  const { stripe } = await aWorld()
  const id = await aPayment(stripe, 5280)
  await stripe.client.refunds.create({ payment_intent: id, amount: 1760 })
  const { data } = await stripe.client.balanceTransactions.list({ expand: ['data.source'] })
  expect(data).toMatchObject([
    { type: 'refund', amount: -1760, fee: 0, net: -1760, source: { payment_intent: id } },
    { type: 'charge', amount: 5280, fee: 183, net: 5097, source: { payment_intent: id } },
  ])
  expect(await stripe.client.balance.retrieve()).toMatchObject({
    available: [{ amount: -1760 }],
    pending: [{ amount: 5097 }],
  })
})

test('a dispute takes the money with a fee, and brings the money alone', async () => {
  const { stripe } = await aWorld()
  const id = await aPayment(stripe)
  const dispute = (await stripe.steer(`/payment_intents/${id}/dispute`)) as { id: string }
  await stripe.steer(`/disputes/${dispute.id}/won`)
  const { data } = await stripe.client.balanceTransactions.list({ type: 'adjustment' })
  expect(data).toMatchObject([
    { amount: 8000, fee: 0, reporting_category: 'dispute_reversal', source: dispute.id },
    { amount: -8000, fee: 1500, net: -9500, reporting_category: 'dispute' },
  ])
})

test('a payout leaves on Tuesday with what is available, and arrives after two days', async () => {
  const { stripe, clock } = await aWorld()
  await aPayment(stripe)
  clock.advance(2 * day)
  expect((await stripe.client.payouts.list()).data).toEqual([])
  clock.set('2026-12-01T15:00:00.000Z')
  const [payout] = (await stripe.client.payouts.list()).data
  expect(payout).toMatchObject({ amount: 7738, status: 'pending', automatic: true })
  expect(new Date((payout?.created ?? 0) * 1000).toISOString()).toBe('2026-12-01T14:00:00.000Z')
  await aPayment(stripe)
  const { data } = await stripe.client.balanceTransactions.list({ payout: payout?.id ?? '' })
  expect(data).toMatchObject([
    { type: 'payout', net: -7738 },
    { type: 'charge', net: 7738 },
  ])
  clock.set('2026-12-01T21:00:00.000Z')
  expect((await stripe.client.payouts.list()).data).toMatchObject([{ status: 'in_transit' }])
  clock.advance(2 * day)
  expect((await stripe.client.payouts.list()).data).toMatchObject([{ status: 'paid' }])
  expect(eventsOf(stripe)).toEqual(['payout.created', 'payout.updated', 'payout.paid'])
})

test('a clock that moves over weeks makes each payout on its day', async () => {
  const { stripe, clock } = await aWorld()
  await stripe.client.payouts.list()
  await aPayment(stripe)
  clock.advance(21 * day)
  const { data } = await stripe.client.payouts.list()
  expect(data).toMatchObject([{ status: 'paid', amount: 7738 }])
})

test('a history that is played in the past is paid out on its own Tuesdays', async () => {
  const { stripe, clock } = await aWorld()
  await stripe.client.payouts.list()
  for (const at of ['2026-10-29T10:00:00.000Z', '2026-11-07T10:00:00.000Z']) {
    clock.set(at)
    await aPayment(stripe)
  }
  clock.set(monday)
  const { data } = await stripe.client.payouts.list()
  expect(data.map(({ created, status }) => [new Date(created * 1000).toISOString(), status])).toEqual([
    ['2026-11-10T14:00:00.000Z', 'paid'],
    ['2026-11-03T14:00:00.000Z', 'paid'],
  ])
})

test('a payout that fails is in the balance again, and leaves with the next one', async () => {
  const { stripe, clock } = await aWorld()
  await aPayment(stripe)
  await stripe.steer('/payouts/rules', { interval: 'daily', failsNext: true })
  clock.advance(3 * day)
  await stripe.client.payouts.list()
  clock.advance(3 * day)
  const [next, failed] = (await stripe.client.payouts.list()).data
  expect(failed).toMatchObject({ status: 'failed', failure_code: 'account_closed', amount: 7738 })
  const moves = await stripe.client.balanceTransactions.list({ payout: next?.id ?? '' })
  expect(moves.data).toMatchObject([
    { type: 'payout' },
    { type: 'payout_failure', net: 7738, source: failed?.id },
  ])
  expect(eventsOf(stripe)).toContain('payout.failed')
})

test('a payout can be made, sent, cancelled and failed by hand', async () => {
  const { stripe } = await aWorld()
  await aPayment(stripe)
  const first = (await stripe.steer('/payouts/now')) as { id: string }
  await stripe.steer(`/payouts/${first.id}/cancel`)
  const second = (await stripe.steer('/payouts/now')) as { id: string }
  await stripe.steer(`/payouts/${second.id}/paid`)
  await stripe.steer(`/payouts/${second.id}/fail`)
  const { data } = await stripe.client.payouts.list()
  expect(data.map(({ status }) => status)).toEqual(['failed', 'canceled'])
  const balance = await stripe.client.balance.retrieve()
  expect((balance.available[0]?.amount ?? 0) + (balance.pending[0]?.amount ?? 0)).toBe(7738)
})

test('payouts survive a restart', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'payouts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'stripe.json')
  const clock = aClock(monday)
  const first = await aStripe(clock, { deliverTimes: 0, file })
  await aPayment(first)
  await first.steer('/payouts/now')
  const before = await first.client.balanceTransactions.list()
  await first.close()
  const second = await aStripe(clock, { deliverTimes: 0, file })
  onTestFinished(() => second.close())
  expect((await second.client.balanceTransactions.list()).data).toEqual(before.data)
  expect((await second.client.payouts.list()).data).toMatchObject([{ amount: 7738, status: 'pending' }])
})
