import fc from 'fast-check'
import Stripe from 'stripe'
import { afterEach, expect } from 'vitest'
import { test } from '../../../test/database.ts'
import { badValue } from '../../../test/factories/hostile/bad-values.ts'
import { anInbox as openInbox } from '../../../test/factories/product/stripe-inbox.ts'
import { createStripeWebhook } from './webhook.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function anInbox(...parts: Parameters<typeof openInbox>) {
  const inbox = await openInbox(...parts)
  closing.push(inbox.stripe.close)
  return inbox
}

const sign = (payload: string, at: Date, secret = 'whsec_showcase_standin') =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) })
const event = (id: string) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: `pi_${id}` } },
  })

test('three deliveries at once are one row and one effect', async ({ contextOf, clock }) => {
  const inbox = await anInbox(contextOf(), clock)
  await inbox.stripe.client.paymentIntents.create({ amount: 8000, currency: 'usd' })
  await inbox.stripe.sim.deliveries.idle()
  const id = inbox.stripe.sim.world.events[0]?.id ?? ''
  expect(await inbox.rows()).toMatchObject([
    { eventId: id, type: 'payment_intent.created', attempts: 0, processedAt: null },
  ])
  await inbox.work(id)
  await inbox.work(id)
  expect(inbox.asked).toHaveLength(1)
  expect(await inbox.row(id)).toMatchObject({ attempts: 1, processedAt: clock.now() })
})

test('a forged or missing signature answers 400 and leaves nothing', async ({ contextOf, clock }) => {
  const inbox = await anInbox(contextOf(), clock)
  const before = (await inbox.rows()).length
  const body = event('evt_forged')
  expect(await inbox.post(body)).toBe(400)
  expect(await inbox.post(body, sign(body, clock.now(), 'whsec_other'))).toBe(400)
  expect(await inbox.post(body.replace('evt_forged', 'evt_changed'), sign(body, clock.now()))).toBe(400)
  expect(await inbox.post(body, sign(body, clock.now()).replace('v1=', 'v0='))).toBe(400)
  expect(await inbox.rows()).toHaveLength(before)
})

test('an old signature under a second, fresh time is forged', async ({ contextOf, clock }) => {
  const inbox = await anInbox(contextOf(), clock)
  const body = event('evt_replayed')
  const old = sign(body, new Date(clock.now().getTime() - 3_600_000))
  expect(await inbox.post(body, `t=${Math.floor(clock.now().getTime() / 1000)},${old}`)).toBe(400)
})

test('five minutes either way on our clock are timely, a second more is stale', async ({
  contextOf,
  clock,
}) => {
  const inbox = await anInbox(contextOf(), clock)
  for (const [seconds, status] of [
    [-301, 400],
    [-299, 200],
    [299, 200],
    [301, 400],
  ] as const) {
    const body = event(`evt_at_${seconds}`)
    expect(await inbox.post(body, sign(body, new Date(clock.now().getTime() + seconds * 1000)))).toBe(status)
  }
})

test('a sender whose clock runs ten minutes off is refused', async ({ contextOf, clock }) => {
  const inbox = await anInbox(contextOf(), clock)
  await inbox.stripe.steer('/webhooks/pause')
  await inbox.stripe.client.paymentIntents.create({ amount: 8000, currency: 'usd' })
  const before = (await inbox.rows()).length
  await inbox.stripe.steer('/faults', { match: 'WEBHOOK', dropConnection: true, times: 1 })
  for (const offsetSec of [600, -600]) {
    await inbox.stripe.steer('/clock', { offsetSec })
    const { log } = inbox.stripe.sim
    const [made] = inbox.stripe.sim.world.events
    if (made) void inbox.stripe.sim.deliveries.send(made, { times: 1 })
    await expect
      .poll(() => log.some((line) => (line as { status?: number }).status === (offsetSec > 0 ? 0 : 400)))
      .toBe(true)
  }
  expect(await inbox.rows()).toHaveLength(before)
})

test('a handler that fails answers the vendor 200, keeps the error and runs again', async ({
  contextOf,
  clock,
}) => {
  const inbox = await anInbox(contextOf(), clock)
  const body = event('evt_unlucky')
  inbox.breakHandler(true)
  expect(await inbox.post(body, sign(body, clock.now()))).toBe(200)
  await expect(inbox.work('evt_unlucky')).rejects.toThrow('the handler failed')
  expect(await inbox.row('evt_unlucky')).toMatchObject({ attempts: 1, lastError: 'the handler failed' })
  inbox.breakHandler(false)
  await inbox.work('evt_unlucky')
  expect(inbox.asked).toContain('pi_evt_unlucky')
})

test('the raw bytes are kept as they came', async ({ contextOf, clock }) => {
  const inbox = await anInbox(contextOf(), clock)
  const body = event('evt_raw').replace(
    '"object":"event"',
    '"object" :\n  "event", "name":"Zo\\u00eb", "share": 1.0',
  )
  expect(await inbox.post(body, sign(body, clock.now()))).toBe(200)
  expect((await inbox.row('evt_raw'))?.raw.toString('utf8')).toBe(body)
})

test('a genuine event that does not name its object is kept once and not retried', async ({
  contextOf,
  clock,
}) => {
  const inbox = await anInbox(contextOf(), clock)
  const type = 'payment_intent.succeeded'
  const bodies: Record<string, object> = {
    evt_no_data: {},
    evt_null_data: { data: null },
    evt_no_object: { data: {} },
    evt_list: { data: { object: [] } },
    evt_no_id: { data: { object: {} } },
    evt_number: { data: { object: { id: 5 } } },
    evt_zero: { data: { object: { id: 'pi_\u0000' } } },
  }
  for (const [id, more] of Object.entries(bodies)) {
    const body = JSON.stringify({ id, object: 'event', type, ...more })
    expect([id, await inbox.post(body, sign(body, clock.now()))]).toEqual([id, 200])
    await inbox.work(id)
    expect(await inbox.row(id)).toMatchObject({
      eventId: id,
      attempts: 1,
      lastError: null,
      processedAt: clock.now(),
    })
  }
  expect(inbox.asked).toEqual([])
})

test('anything that is signed is answered, and nothing that is signed fails its job', async ({
  contextOf,
  clock,
}) => {
  const inbox = await anInbox(contextOf(), clock)
  const event = fc.record({ id: badValue, type: badValue, data: badValue }, { requiredKeys: [] })
  await fc.assert(
    fc.asyncProperty(fc.oneof(badValue, event), async (anything) => {
      const body = JSON.stringify(anything) ?? 'null'
      const status = await inbox.post(body, sign(body, clock.now()))
      expect([200, 400]).toContain(status)
      for (const { eventId, processedAt } of await inbox.rows()) if (!processedAt) await inbox.work(eventId)
    }),
    { numRuns: 150, seed: 20261122 },
  )
})

test('an empty secret is refused at once', () => {
  const nobody = async () => {}
  expect(() =>
    createStripeWebhook([''], {
      paymentChanged: nobody,
      refundChanged: nobody,
      disputeChanged: nobody,
      subscriptionChanged: nobody,
      payoutChanged: nobody,
      connectedChanged: nobody,
    }),
  ).toThrow(/empty/)
})
