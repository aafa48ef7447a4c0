import { expect } from 'vitest'
import { transact } from '#platform/context.ts'
import { test as base } from '../database.ts'
import { reckon } from '../factories/hostile/reckoning.ts'
import { aCustomer, aWorld, type World } from '../factories/hostile/survivors.ts'
import { catalogue } from '../factories/product/service.ts'
import type { Shop } from '../factories/product/shop.ts'

/** quality.md R2: kill -9 at every step of checkout, restart: no seat or payment is lost, nothing is sent twice. */
const test = base.extend<{ world: World }>({
  world: [
    async ({ database }, use) => {
      const world = await aWorld(database)
      // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
      await use(world)
      await world.close()
    },
    { scope: 'file' },
  ],
})

const price = 8000
/** The refund of a cancellation in cents: a part of the price, so that the gateway could also pay a second refund. */
const back = 3200
/** In minutes. After it, a retry no longer waits for the answer of a dead process. */
const giveUp = 1.1

type Buyer = ReturnType<typeof aCustomer>
type End = 'booked' | 'free' | 'returned'

/** A shop, a time in three days, and a customer who wants it. */
async function aSaleIn(world: World) {
  const shop = await world.aShop()
  const hour = 3_600_000
  const start = new Date((Math.floor(world.clock.now().getTime() / hour) + 72) * hour).toISOString()
  return { shop, start, buyer: aCustomer(world, shop, start) }
}

/** The provider publishes other terms. Existing holds and orders sell the earlier ones. */
async function publishesOther({ context, provider, service }: Shop): Promise<void> {
  const refund = { template: 'no_refund' as const, title: '', description: '', ladder: [] }
  const terms = { title: 'Another lesson', priceCents: 9900, durationMin: 30, requiresApproval: true, refund }
  const other = catalogue.prepareLive({ ...service, ...terms }, null)
  await transact(context, (inside) => catalogue.replaceLive(inside, provider, [other]))
}

/** Runs these steps and expects success. */
async function does(buyer: Buyer, ...steps: (keyof Buyer)[]): Promise<void> {
  for (const step of steps) {
    const answer = await (buyer[step] as () => Promise<{ status: number } | undefined>)()
    if (answer?.status !== 200) throw new Error(`${step}: ${JSON.stringify(answer)}`)
  }
}

/** Runs `work`, during which the process kills itself at `point`, and restarts the process. */
async function dies(world: World, point: string, work: () => Promise<unknown>): Promise<void> {
  await world.product().stopAt(point)
  const [answer] = await Promise.all([work(), world.again()])
  // the killed step has no successful answer
  expect((answer as { status?: number } | undefined)?.status, `${point} was passed`).not.toBe(200)
  await world.atRest()
}

/** Orders whose terms differ from those of their hold. */
async function soldOtherwise({ pool }: World, { provider }: Shop): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select o.id from development.orders o join development.bookings b on b.provider = o.provider and b.id = o.booking_id
     where o.provider = $1 and not coalesce(
       o.snapshot - array['policy', 'quantity', 'visitorTimezone', 'providerName'] = b.terms - array['policy', 'maxPartySize']
       and (o.snapshot -> 'policy') - 'sha256' = b.terms -> 'policy'
       and o.product_name = b.terms ->> 'title' and o.amount = b.quantity * (b.terms ->> 'priceCents')::integer, false)`,
    [provider],
  )
  return rows.map(({ id }) => id)
}

/** Checks all records at the end, and whether another customer can book the time. */
async function ends(world: World, shop: Shop, start: string, end: End): Promise<void> {
  const { bookings, orders, gateway, ledger, mails } = await reckon(world, shop)
  const active = bookings.filter((state) => ['held', 'requested', 'confirmed'].includes(state))
  const wasPaid = end !== 'free'
  expect(active).toEqual(end === 'booked' ? ['confirmed'] : [])
  expect(gateway).toEqual({
    succeeded: wasPaid ? 1 : 0,
    received: wasPaid ? price : 0,
    refunds: end === 'returned' ? 1 : 0,
    refunded: end === 'returned' ? back : 0,
  })
  expect(ledger).toEqual({ captured: gateway.received, returned: gateway.refunded })
  expect(orders.filter((order) => order === 'active paid none')).toHaveLength(end === 'booked' ? 1 : 0)
  expect(orders.filter((order) => order === 'cancelled paid partial')).toHaveLength(
    end === 'returned' ? 1 : 0,
  )
  expect(orders.length).toBeLessThanOrEqual(1)
  expect(await soldOtherwise(world, shop)).toEqual([])
  expect(mails.arrived).toBe(mails.written)
  expect(mails.written).toBeGreaterThanOrEqual(wasPaid ? 2 : 0)
  expect(mails.ofEachKind).toBe(wasPaid ? 1 : 0)

  const next = await aCustomer(world, shop, start).hold()
  expect(next?.status).toBe(end === 'booked' ? 409 : 200)
}

test('killed at a hold: whoever asks again has it, and whoever leaves gives the time back', async ({
  world,
}) => {
  const before = await aSaleIn(world)
  await dies(world, 'hold-before', before.buyer.hold)
  await world.later(giveUp)
  await does(before.buyer, 'hold')
  await publishesOther(before.shop)
  await does(before.buyer, 'order', 'pay', 'settle')
  await world.atRest()
  await ends(world, before.shop, before.start, 'booked')

  const made = await aSaleIn(world)
  await dies(world, 'hold-made', made.buyer.hold)
  await world.later(11)
  await ends(world, made.shop, made.start, 'free')
}, 600_000)

test('killed at an order: whoever asks again pays once, and whoever leaves gives the time back', async ({
  world,
}) => {
  for (const point of ['order-writing', 'order-placed', 'payment-made']) {
    const { shop, start, buyer } = await aSaleIn(world)
    await does(buyer, 'hold')
    await publishesOther(shop)
    await dies(world, point, buyer.order)
    await world.later(giveUp)
    await does(buyer, 'order', 'pay', 'settle')
    await world.atRest()
    await ends(world, shop, start, 'booked')
  }
  const { shop, start, buyer } = await aSaleIn(world)
  await does(buyer, 'hold')
  await dies(world, 'payment-made', buyer.order)
  await world.later(11)
  await ends(world, shop, start, 'free')
}, 600_000)

test('killed while a payment is settled: it is settled though nobody comes back', async ({ world }) => {
  for (const point of ['payment-seen', 'payment-writing', 'payment-recorded']) {
    const { shop, start, buyer } = await aSaleIn(world)
    await does(buyer, 'hold')
    await publishesOther(shop)
    await does(buyer, 'order', 'pay')
    await dies(world, point, buyer.settle)
    await world.later(4)
    await ends(world, shop, start, 'booked')
  }
}, 600_000)

test('killed while a webhook is kept: the payment is settled by it', async ({ world }) => {
  const { shop, start, buyer } = await aSaleIn(world)
  await does(buyer, 'hold', 'order')
  await does(buyer, 'pay')
  const { deliveries, world: gateway } = world.stripe.sim
  const told = gateway.events.findLast(({ type }) => type === 'payment_intent.succeeded')
  await dies(world, 'webhook-kept', async () => told && deliveries.send(told, { times: 2 }))
  await ends(world, shop, start, 'booked')
}, 600_000)

test('killed while an unpaid hold is ended: it ends, and nobody can pay for it', async ({ world }) => {
  const { shop, start, buyer } = await aSaleIn(world)
  await does(buyer, 'hold', 'order')
  await dies(world, 'hold-closing', () => world.later(11).catch(() => undefined))
  await world.later(1)
  await ends(world, shop, start, 'free')
  expect((await buyer.pay()).status).not.toBe(200)
}, 600_000)

test('killed while mails leave: each arrives, once', async ({ world }) => {
  const { shop, start, buyer } = await aSaleIn(world)
  await does(buyer, 'hold', 'order', 'pay')
  await dies(world, 'mail-handed', async () => void (await buyer.settle()))
  await ends(world, shop, start, 'booked')
}, 600_000)

test('killed at a cancellation or its refund: the money goes back, once', async ({ world }) => {
  for (const point of ['cancel-writing', 'refund-before', 'refund-sent']) {
    const { shop, start, buyer } = await aSaleIn(world)
    await does(buyer, 'hold', 'order', 'pay', 'settle')
    await world.atRest()
    if (point === 'cancel-writing') {
      await dies(world, point, buyer.cancel)
      await world.later(giveUp)
      await does(buyer, 'cancel')
    } else await dies(world, point, async () => void (await buyer.cancel()))
    await world.later(4)
    await ends(world, shop, start, 'returned')
  }
}, 600_000)

test('killed at a move: the booking has one time, the one that its customer is told', async ({ world }) => {
  const { shop, start, buyer } = await aSaleIn(world)
  await does(buyer, 'hold', 'order', 'pay', 'settle')
  await world.atRest()
  const to = new Date(Date.parse(start) + 5 * 3_600_000).toISOString()
  await dies(world, 'move-writing', () => buyer.move(to))
  await world.later(giveUp)
  expect((await buyer.move(to))?.status).toBe(200)
  await world.atRest()
  await ends(world, shop, to, 'booked')
  expect((await aCustomer(world, shop, start).hold())?.status).toBe(200)
}, 600_000)
