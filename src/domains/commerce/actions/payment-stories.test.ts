import { expect } from 'vitest'
import { booksOf } from '../../../../test/factories/product/books.ts'
import { offerJournal } from '../../../../test/factories/product/offer-journal.ts'
import {
  comeToRest,
  dice,
  eventsOf,
  pick,
  type Stage,
  type Story,
  someStories,
  something,
} from '../../../../test/factories/product/payment-story.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const stories = process.env['LONG'] === '1' ? 1000 : 80
const atOnce = 40
const stepsEach = 9
/** After this many steps the provider offers other times. */
const turnsEvery = 24
const seed = Number(process.env['SEED'] ?? 20261121)

/** All rows of a story's money, without their timestamps of change. */
async function ending({ system }: Stage, { provider, orderId, bookingId }: Story) {
  const of = <T extends 'payments' | 'refunds' | 'ledgerTransfers'>(table: T) =>
    system.db
      .selectFrom(table as 'payments')
      .selectAll()
      .where('provider', '=', provider)
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()
      .then((rows) => rows.map((row) => ({ ...row, updatedAt: null })))
  const [order, booking, payments, refunds, transfers, announcements] = await Promise.all([
    system.db
      .selectFrom('orders')
      .select(['state', 'paymentStatus', 'refundState', 'amount'])
      .where('provider', '=', provider)
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow(),
    system.db
      .selectFrom('bookings')
      .select(['state'])
      .where('provider', '=', provider)
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow(),
    of('payments'),
    of('refunds'),
    of('ledgerTransfers'),
    system.db
      .selectFrom('outbox')
      .select(['type', 'data'])
      .where('provider', '=', provider)
      .where('type', 'like', 'commerce.%')
      .execute(),
  ])
  const types = announcements.filter(({ data }) => (data as { orderId: string }).orderId === orderId)
  return {
    order,
    booking,
    payments,
    refunds,
    transfers,
    announcements: types.map(({ type }) => type).toSorted(),
  }
}

/** Computes the expected outcome of a story from the vendor's data and the booking's state alone. */
function wantedEnding({ till }: Stage, { intent }: Story, booking: string) {
  const { intents, disputes } = till.stripe.sim.world
  const { status, amount_received: received } = intents.get(intent) ?? {}
  const lost = [...disputes.values()].some((one) => one.payment_intent === intent && one.status === 'lost')
  // what a bank keeps is not sent back a second time
  const allBack = (amount: number) => (lost ? expect.any(Number) : amount)
  if (status !== 'succeeded')
    return {
      intent: 'canceled',
      order: { paymentStatus: 'pending', state: expect.stringMatching(/^(?:expired|cancelled)$/) },
      booking: { state: expect.stringMatching(/^(?:expired|cancelled)$/) },
      payments: [{ state: 'cancelled', captured: 0, refunded: 0 }],
      paidAnnouncements: 0,
    }
  const paid = { state: 'succeeded', captured: received }
  if (received !== 8000)
    return {
      intent: 'succeeded',
      order: { paymentStatus: 'pending', state: expect.stringMatching(/^(?:expired|cancelled)$/) },
      booking: { state: expect.stringMatching(/^(?:expired|cancelled)$/) },
      payments: [{ ...paid, refunded: allBack(received ?? 0) }],
      paidAnnouncements: 0,
    }
  return {
    intent: 'succeeded',
    order: { paymentStatus: 'paid', state: booking === 'confirmed' ? 'active' : 'cancelled' },
    booking: { state: expect.stringMatching(/^(?:confirmed|expired|cancelled)$/) },
    payments: [booking === 'confirmed' ? paid : { ...paid, refunded: allBack(8000) }],
    paidAnnouncements: 1,
  }
}

async function checkEnding(stage: Stage, story: Story): Promise<void> {
  const { order, booking, payments, transfers, refunds, announcements } = await ending(stage, story)
  const { world } = stage.till.stripe.sim
  const { paidAnnouncements, intent, ...wanted } = wantedEnding(stage, story, booking.state)
  expect({ order, booking, payments }).toMatchObject(wanted)
  expect(world.intents.get(story.intent)?.status).toBe(intent)
  expect(announcements.filter((type) => type === 'commerce.order_paid')).toHaveLength(paidAnnouncements)
  const arrivals = transfers.filter((one) => (one as unknown as { kind: string }).kind === 'returned')
  expect(announcements.filter((type) => type === 'commerce.order_refunded')).toHaveLength(arrivals.length)
  // no refund is unfinished: it arrived, the bank refused it and the provider knows, or it was owed no longer
  for (const { state } of refunds) expect(['succeeded', 'failed', 'dropped']).toContain(state)
  const sent = [...world.refunds.values()]
    .filter((one) => one.payment_intent === story.intent && one.metadata['refund_id'] !== undefined)
    .map(({ metadata }) => `${metadata['refund_id']}:${metadata['round'] ?? 1}`)
  expect(new Set(sent).size).toBe(sent.length)
}

test(`${stories} payments in random order, with gaps, repetitions and delays, end as the vendor's books say`, async ({
  till,
  system,
  clock,
}) => {
  await till.stripe.steer('/webhooks/pause')
  const roll = dice(seed)
  const stage: Stage = { till, system, clock, roll }
  const late = { retaken: 0, lost: 0 }
  for (let done = 0; done < stories; done += atOnce) {
    const batch = await someStories(stage, atOnce)
    const offer = offerJournal(stage, batch)
    for (let step = 0; step < atOnce * stepsEach; step += 4) {
      if (step % turnsEvery === 0) await offer.turn()
      await Promise.all([1, 2, 3, 4].map(() => something(stage, pick(roll, batch))))
    }
    await comeToRest(stage, batch)
    for (const story of batch) await checkEnding(stage, story)
    const { retaken, lost } = await offer.check()
    late.retaken += retaken
    late.lost += lost
    await booksOf(till, pick(roll, batch))

    // deliver all events of some stories again in reverse order: nothing may change
    const repeated = batch.slice(0, 6)
    const before = await Promise.all(repeated.map((story) => ending(stage, story)))
    for (const story of repeated)
      for (const event of eventsOf(stage, story).toReversed())
        await till.stripe.sim.deliveries.send(event, { times: 1 })
    await till.work()
    expect(await Promise.all(repeated.map((story) => ending(stage, story)))).toEqual(before)
  }
  // the random stories of late payments covered both outcomes
  expect(late.retaken).toBeGreaterThan(0)
  expect(late.lost).toBeGreaterThan(0)
  // and the vendor made refunds and disputes of every ending, before which some promises gave way
  const found = async (table: 'refunds' | 'disputes', column: string, value: string) =>
    (
      await system.db
        .selectFrom(table)
        .select('id')
        .where(column as 'id', '=', value)
        .execute()
    ).length
  expect(await found('refunds', 'reason', 'made_at_vendor')).toBeGreaterThan(0)
  expect(await found('refunds', 'state', 'dropped')).toBeGreaterThan(0)
  for (const state of ['won', 'lost']) expect(await found('disputes', 'state', state)).toBeGreaterThan(0)
}, 1_800_000)
