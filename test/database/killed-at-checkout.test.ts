import { expect } from 'vitest'
import { transact } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { test as base } from '../database.ts'
import { dies, type Step } from '../factories/hostile/dies.ts'
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
type SaleOf = Awaited<ReturnType<typeof aSaleIn>>
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
  await transact(context, async (inside) => {
    await catalogue.replaceLive(inside, provider, [other])
    await bumpVersion(inside, provider)
  })
}

/** Runs these steps and expects success. */
async function does(buyer: Buyer, ...steps: (keyof Buyer)[]): Promise<void> {
  for (const step of steps) {
    const answer = await (buyer[step] as () => Promise<{ status: number } | undefined>)()
    if (answer?.status !== 200) throw new Error(`${step}: ${JSON.stringify(answer)}`)
  }
}

/** Orders whose terms differ from those of their hold. */
async function soldOtherwise({ pool }: World, { provider }: Shop): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select o.id from development.orders o join development.order_lines l on l.provider = o.provider and l.order_id = o.id
     join development.bookings b on b.provider = l.provider and b.id = l.booking_id
     where o.provider = $1 and not coalesce(
       l.snapshot - array['policy', 'quantity', 'visitorTimezone'] = b.terms - array['policy', 'maxPartySize']
       and (l.snapshot -> 'policy') - 'sha256' = b.terms -> 'policy'
       and l.title = b.terms ->> 'title' and o.amount = b.quantity * (b.terms ->> 'priceCents')::integer, false)`,
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

test('a hold survives kill -9: a retry gets it, and without one the time is free again', async ({
  world,
}) => {
  const before = await aSaleIn(world)
  const made = await aSaleIn(world)
  await dies(world, ['hold-before', before.buyer.hold], ['hold-made', made.buyer.hold])
  await world.later(giveUp)
  await does(before.buyer, 'hold')
  await publishesOther(before.shop)
  await does(before.buyer, 'order', 'pay', 'settle')
  await world.atRest()
  await ends(world, before.shop, before.start, 'booked')
  await world.later(11)
  await ends(world, made.shop, made.start, 'free')
}, 600_000)

test('an order survives kill -9: a retry pays once, and without one the time is free again', async ({
  world,
}) => {
  const retried: SaleOf[] = []
  const steps: Step[] = []
  for (const point of ['order-writing', 'order-placed', 'payment-made']) {
    const sale = await aSaleIn(world)
    await does(sale.buyer, 'hold')
    await publishesOther(sale.shop)
    retried.push(sale)
    steps.push([point, sale.buyer.order])
  }
  const left = await aSaleIn(world)
  await does(left.buyer, 'hold')
  await dies(world, ...steps, ['payment-made', left.buyer.order])
  await world.later(giveUp)
  for (const { shop, start, buyer } of retried) {
    await does(buyer, 'order', 'pay', 'settle')
    await world.atRest()
    await ends(world, shop, start, 'booked')
  }
  await world.later(11)
  await ends(world, left.shop, left.start, 'free')
}, 600_000)

test('a repeated key is answered at once after kill -9: the hold and the order are those of the first request', async ({
  world,
}) => {
  const idOf = async (table: 'bookings' | 'orders', { provider }: Shop) =>
    (
      await world.pool.query<{ id: string }>(`select id from development.${table} where provider = $1`, [
        provider,
      ])
    ).rows
  const { shop, start, buyer } = await aSaleIn(world)
  await dies(world, ['hold-made', buyer.hold])
  const [held, ...others] = await idOf('bookings', shop)
  expect(others).toEqual([])
  await does(buyer, 'hold')
  expect(buyer.bookingId()).toBe(held?.id)
  await dies(world, ['order-placed', buyer.order])
  const orders = await idOf('orders', shop)
  await does(buyer, 'order')
  expect([orders.length, await idOf('orders', shop)]).toEqual([1, orders])
  await does(buyer, 'pay', 'settle')
  await world.atRest()
  await ends(world, shop, start, 'booked')
}, 600_000)

test('a payment survives kill -9 while it is settled: the product settles it without its customer', async ({
  world,
}) => {
  const sales: SaleOf[] = []
  const steps: Step[] = []
  for (const point of ['payment-seen', 'payment-writing', 'payment-recorded']) {
    const sale = await aSaleIn(world)
    await does(sale.buyer, 'hold')
    await publishesOther(sale.shop)
    await does(sale.buyer, 'order', 'pay')
    sales.push(sale)
    steps.push([point, sale.buyer.settle])
  }
  await dies(world, ...steps)
  await world.later(4)
  for (const { shop, start } of sales) await ends(world, shop, start, 'booked')
}, 600_000)

test('a webhook survives kill -9 while it is stored: it settles the payment', async ({ world }) => {
  const { shop, start, buyer } = await aSaleIn(world)
  await does(buyer, 'hold', 'order')
  await does(buyer, 'pay')
  const { deliveries, world: gateway } = world.stripe.sim
  const paid = gateway.events.findLast(({ type }) => type === 'payment_intent.succeeded')
  await dies(world, ['webhook-kept', async () => paid && deliveries.send(paid, { times: 2 })])
  await ends(world, shop, start, 'booked')
}, 600_000)

test('the end of an unpaid hold survives kill -9: the hold ends, and nobody can pay for it', async ({
  world,
}) => {
  const { shop, start, buyer } = await aSaleIn(world)
  await does(buyer, 'hold', 'order')
  await dies(world, ['hold-closing', () => world.later(11).catch(() => undefined)])
  await world.later(1)
  await ends(world, shop, start, 'free')
  expect((await buyer.pay()).status).not.toBe(200)
}, 600_000)

test('a mail survives kill -9 after it was handed over: each mail arrives once', async ({ world }) => {
  const { shop, start, buyer } = await aSaleIn(world)
  await does(buyer, 'hold', 'order', 'pay')
  await dies(world, ['mail-handed', async () => void (await buyer.settle())])
  await ends(world, shop, start, 'booked')
}, 600_000)

test('a cancellation and its refund survive kill -9: the money goes back once', async ({ world }) => {
  const sales: SaleOf[] = []
  for (let index = 0; index < 3; index++) {
    const sale = await aSaleIn(world)
    await does(sale.buyer, 'hold', 'order', 'pay', 'settle')
    sales.push(sale)
  }
  await world.atRest()
  const [writing, before, sent] = sales.map(({ buyer }) => buyer) as [Buyer, Buyer, Buyer]
  await dies(
    world,
    ['cancel-writing', writing.cancel],
    ['refund-before', async () => void (await before.cancel())],
    ['refund-sent', async () => void (await sent.cancel())],
  )
  await world.later(giveUp)
  await does(writing, 'cancel')
  await world.later(4)
  for (const { shop, start } of sales) await ends(world, shop, start, 'returned')
}, 600_000)

test('a move survives kill -9: the booking has one time, and it is the time that its customer reads', async ({
  world,
}) => {
  const { shop, start, buyer } = await aSaleIn(world)
  await does(buyer, 'hold', 'order', 'pay', 'settle')
  await world.atRest()
  const to = new Date(Date.parse(start) + 5 * 3_600_000).toISOString()
  await dies(world, ['move-writing', () => buyer.move(to)])
  await world.later(giveUp)
  expect((await buyer.move(to))?.status).toBe(200)
  await world.atRest()
  await ends(world, shop, to, 'booked')
  expect((await aCustomer(world, shop, start).hold())?.status).toBe(200)
}, 600_000)
