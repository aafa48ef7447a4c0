import { expect } from 'vitest'
import { hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { booksOf } from '../../../../test/factories/product/books.ts'
import {
  card,
  comeToRest,
  dice,
  eventsOf,
  pick,
  type Stage,
  type Step,
  type Story,
  someStories,
  something,
  type Weighted,
} from '../../../../test/factories/product/payment-story.ts'
import { intentOf } from '../../../../test/factories/product/sale.ts'
import { scheduling } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const stories = process.env['LONG'] === '1' ? 1000 : 80
const atOnce = 40
const stepsEach = 10
const seed = Number(process.env['SEED'] ?? 20261127)

/** Runs the clock's task that ends overdue requests. */
const expireDue = async (system: Context) => {
  const task = scheduling.area.tasks.find(({ name }) => name === 'scheduling.expire-bookings')
  await task?.run(system, {})
}

const atVendor =
  (what: 'capture' | 'cancel' | 'expire'): Step =>
  ({ till }, { intent }) =>
    till.stripe.steer(`/payment_intents/${intent}/${what}`)

const decide =
  (decision: 'approve' | 'decline'): Step =>
  ({ till }, { context, bookingId }) =>
    till.commerce.decideRequest(context, { bookingId, decision })

/** Pays the latest payment of the order, as the customer of an accepted request does. */
const payAgain: Step = async ({ till }, { visitor, token }) => {
  const customer = { name: 'Ada Lovelace', email: 'ada@example.com', note: '' }
  const checkout = await till.commerce.placeOrder(visitor, { token, ...customer })
  if (checkout.payment)
    await till.stripe.client.paymentIntents.confirm(intentOf(checkout), { payment_method: 'pm_card_visa' })
}

/** The steps that only a request has, with their weights. */
const ofRequests: Weighted = [
  [6, card('pm_card_visa')],
  [6, card('pm_standin_capture_fails')],
  [8, decide('approve')],
  [4, decide('decline')],
  [1, atVendor('capture')],
  [1, atVendor('cancel')],
  [1, atVendor('expire')],
  [4, payAgain],
  [
    1,
    async ({ till, system, clock, roll }) => {
      clock.advance(Math.floor(roll() * 6) * hour)
      await expireDue(system)
      await till.job('end-unpaid-holds')
    },
  ],
]

/** Reads how a story ended, with the vendor's books of all its payments. */
async function ending({ till, system }: Stage, story: Story) {
  const { intents } = till.stripe.sim.world
  const payments = await system.db
    .selectFrom('payments')
    .select(['gatewayId', 'state', 'authorised', 'captured', 'refunded', 'lost'])
    .where('provider', '=', story.provider)
    .where('orderId', '=', story.orderId)
    .orderBy('attempt')
    .execute()
  const transfers = await system.db
    .selectFrom('ledgerTransfers')
    .select(['kind', 'amount', 'sourceId'])
    .where('provider', '=', story.provider)
    .where('orderId', '=', story.orderId)
    .orderBy('id')
    .execute()
  const { state, order, heldCents } = await till.commerce.readCheckout(story.visitor, story)
  // an attempt that nobody opened is unknown there
  const vendor = payments.flatMap(({ gatewayId }) => (gatewayId === null ? [] : [intents.get(gatewayId)]))
  return { state, order, heldCents, payments, transfers, vendor }
}

async function checkEnding(stage: Stage, story: Story): Promise<string> {
  const { state, order, heldCents, payments, vendor } = await ending(stage, story)
  const received = vendor.reduce((sum, intent) => sum + (intent?.amount_received ?? 0), 0)
  const captured = payments.reduce((sum, payment) => sum + payment.captured, 0)
  const givenBack = payments.reduce((sum, { refunded, lost }) => sum + refunded + lost, 0)
  const told = { story: story.orderId, state, order, payments, status: vendor.map((one) => one?.status) }
  expect({ ...told, heldCents, captured }).toMatchObject({ heldCents: 0, captured: received })
  // nothing stays held or can still be paid at the vendor
  for (const intent of vendor)
    expect({ ...told, open: intent?.status }).toMatchObject({
      open: expect.stringMatching(/^(?:succeeded|canceled)$/),
    })
  expect(['confirmed', 'declined', 'expired', 'cancelled']).toContain(state)
  const isKept = state === 'confirmed'
  const ended = expect.stringMatching(/^(?:cancelled|expired)$/)
  // a sale that did not come about costs nothing, unless a bank took the money
  const isTaken = payments.some(({ lost }) => lost > 0)
  expect({ ...told, captured, givenBack }).toMatchObject({
    order: isKept
      ? { paymentStatus: 'paid', state: 'active' }
      : {
          ...(captured === 0 && { paymentStatus: 'pending', refundState: 'none' }),
          state: ended,
        },
    captured: isKept ? 8000 : captured,
    givenBack: isKept || isTaken ? givenBack : captured,
  })
  return state
}

test(`${stories} requests with held money in random order, with gaps and repetitions, end as the vendor's books say`, async ({
  till,
  system,
  clock,
}) => {
  await till.stripe.steer('/webhooks/pause')
  const roll = dice(seed)
  const stage: Stage = { till, system, clock, roll }
  const ends = new Map<string, number>()
  for (let done = 0; done < stories; done += atOnce) {
    const batch = await someStories(stage, atOnce, { requiresApproval: true })
    for (let step = 0; step < atOnce * stepsEach; step += 4)
      await Promise.all([1, 2, 3, 4].map(() => something(stage, pick(roll, batch), ofRequests)))
    await comeToRest(stage, batch)
    // a request that was not answered, or not paid, is out of time
    clock.advance(25 * hour)
    await expireDue(system)
    await comeToRest(stage, batch)
    for (const story of batch) {
      const state = await checkEnding(stage, story)
      ends.set(state, (ends.get(state) ?? 0) + 1)
    }
    await booksOf(till, pick(roll, batch))

    const repeated = batch.slice(0, 6)
    const before = await Promise.all(repeated.map((story) => ending(stage, story)))
    for (const story of repeated)
      for (const event of eventsOf(stage, story).toReversed())
        await till.stripe.sim.deliveries.send(event, { times: 1 })
    await till.work()
    expect(await Promise.all(repeated.map((story) => ending(stage, story)))).toEqual(before)
  }
  // the random stories covered every ending
  for (const state of ['confirmed', 'declined', 'expired', 'cancelled'])
    expect(ends.get(state) ?? 0).toBeGreaterThan(0)
}, 1_800_000)
