import { expect } from 'vitest'
import { decideRequest } from '#domains/commerce/actions/decide-request.ts'
import type { CommerceDeps } from '#domains/commerce/ports.ts'
import { test as base } from '../database.ts'
import { dies } from '../factories/hostile/dies.ts'
import { aCustomer, aWorld, type World } from '../factories/hostile/survivors.ts'
import { accounts } from '../factories/product/provider.ts'
import type { Shop } from '../factories/product/shop.ts'

/** quality.md R2, R4: kill -9 between what happens at the vendor and what is written here. */
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

/** A sale whose customer has paid, or whose money is held for a request. */
async function aSale(world: World, service: Parameters<World['aShop']>[0] = {}) {
  const shop = await world.aShop(service)
  const hour = 3_600_000
  const start = new Date((Math.floor(world.clock.now().getTime() / hour) + 72) * hour).toISOString()
  const buyer = aCustomer(world, shop, start)
  await buyer.hold()
  await buyer.order()
  await buyer.pay()
  await buyer.settle()
  await world.atRest()
  return { shop, buyer }
}

/** What a sale comes to in all records; amounts in whole cents. */
async function comesTo({ pool, stripe }: World, { provider }: Shop) {
  const rows = async (text: string) => (await pool.query<{ value: string }>(text, [provider])).rows
  const sums = await rows(
    `select kind || ' ' || sum(amount) as value from development.ledger_transfers where provider = $1 and kind <> 'charged' group by kind order by kind`,
  )
  const [booking] = await rows('select state as value from development.bookings where provider = $1')
  const [order] = await rows(
    `select state || ' ' || payment_status || ' ' || refund_state || ' ' || dispute_state as value from development.orders where provider = $1`,
  )
  const intents = [...stripe.sim.world.intents.values()].filter(
    ({ metadata }) => metadata['provider'] === provider,
  )
  return {
    booking: booking?.value,
    order: order?.value,
    transfers: sums.map(({ value }) => value),
    vendor: intents.map(({ status, amount_received: received }) => `${status} ${received}`),
  }
}

/** The transaction of an approval, as the process that died after it had written it. */
const approveOnly = ({ context, scheduling }: Shop, bookingId: string) =>
  decideRequest({ accounts, scheduling: scheduling.area, gateways: [] } as unknown as CommerceDeps, context, {
    bookingId,
    decision: 'approve',
  })

test('a refund made at the vendor and a dispute survive kill -9 while they are recorded', async ({
  world,
}) => {
  const refunded = await aSale(world)
  const disputed = await aSale(world)
  await world.stripe.steer(`/payment_intents/${refunded.buyer.intent()}/refund`, { amount: 2000 })
  await world.stripe.steer(`/payment_intents/${disputed.buyer.intent()}/dispute`)
  await dies(world, ['refund-recorded', () => world.later(4).catch(() => undefined)])
  await dies(world, ['dispute-writing', () => world.later(4).catch(() => undefined)])
  await world.later(4)
  await world.later(4)
  expect(await comesTo(world, refunded.shop)).toMatchObject({
    booking: 'confirmed',
    order: 'active paid partial none',
    transfers: ['captured 8000', 'promised 2000', 'returned 2000'],
  })
  expect(await comesTo(world, disputed.shop)).toMatchObject({
    booking: 'confirmed',
    order: 'active paid none open',
    transfers: ['captured 8000', 'withdrawn 8000'],
  })
}, 600_000)

test('a request survives kill -9 while its money is held, captured and released', async ({ world }) => {
  const asks = { requiresApproval: true }
  const held = await aSale(world, asks)
  const declined = await aSale(world, asks)
  const shop = await world.aShop(asks)
  const start = new Date(Math.ceil(world.clock.now().getTime() / 3_600_000 + 72) * 3_600_000).toISOString()
  const asking = aCustomer(world, shop, start)
  await asking.hold()
  await asking.order()
  await asking.pay()
  await approveOnly(held.shop, held.buyer.bookingId()).catch(() => undefined)
  await declined.shop.scheduling.decideRequest(declined.shop.context, {
    bookingId: declined.buyer.bookingId(),
    decision: 'decline',
  })
  await dies(world, ['hold-writing', asking.settle])
  await world.later(4)
  expect(await comesTo(world, shop)).toMatchObject({
    booking: 'requested',
    order: 'open pending none none',
    transfers: [],
    vendor: ['requires_capture 0'],
  })
  expect(await comesTo(world, held.shop)).toMatchObject({
    booking: 'confirmed',
    order: 'active paid none none',
    transfers: ['captured 8000'],
    vendor: ['succeeded 8000'],
  })
  expect(await comesTo(world, declined.shop)).toMatchObject({
    booking: 'declined',
    order: 'cancelled pending none none',
    transfers: [],
    vendor: ['canceled 0'],
  })
}, 600_000)

test('an approval survives kill -9 after the capture, a decline after the release', async ({ world }) => {
  const approved = await aSale(world, { requiresApproval: true })
  const declined = await aSale(world, { requiresApproval: true })
  const decline = { bookingId: declined.buyer.bookingId(), decision: 'decline' } as const
  await dies(world, ['payment-captured', () => approveOnly(approved.shop, approved.buyer.bookingId())])
  await dies(world, [
    'payment-closed',
    () => declined.shop.scheduling.decideRequest(declined.shop.context, decline),
  ])
  await world.later(4)
  expect(await comesTo(world, approved.shop)).toMatchObject({
    booking: 'confirmed',
    order: 'active paid none none',
    transfers: ['captured 8000'],
    vendor: ['succeeded 8000'],
  })
  expect(await comesTo(world, declined.shop)).toMatchObject({
    booking: 'declined',
    order: 'cancelled pending none none',
    transfers: [],
    vendor: ['canceled 0'],
  })
}, 600_000)
