import { expect } from 'vitest'
import { test as base } from '../database.ts'
import { dies, type Step } from '../factories/hostile/dies.ts'
import { aCustomer, aWorld, type World } from '../factories/hostile/survivors.ts'
import { aCoupon, countsOf } from '../factories/product/coupon.ts'

/** quality.md R2: kill -9 between the reservation of a coupon and its order: each use is counted once, or comes back. */
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

/** In minutes. After it, a retry no longer waits for the answer of a dead process. */
const giveUp = 1.1

/** A shop with a coupon for one use, and a customer who wants a time in three days. */
async function aSaleIn(world: World) {
  const shop = await world.aShop()
  await aCoupon(shop, { maxRedemptions: 1 })
  const hour = 3_600_000
  const start = new Date((Math.floor(world.clock.now().getTime() / hour) + 72) * hour).toISOString()
  return { shop, buyer: aCustomer(world, shop, start) }
}

type Buyer = ReturnType<typeof aCustomer>

async function does(
  buyer: Buyer,
  ...steps: ('hold' | 'coupon' | 'order' | 'pay' | 'settle')[]
): Promise<void> {
  for (const step of steps) {
    const answer = await buyer[step]()
    if (answer?.status !== 200) throw new Error(`${step}: ${JSON.stringify(answer)}`)
  }
}

test('a coupon survives kill -9: a retry uses it once, and without one it is free again', async ({
  world,
}) => {
  const retried: Awaited<ReturnType<typeof aSaleIn>>[] = []
  const steps: Step[] = []
  for (const point of ['coupon-reserving', 'coupon-reserved', 'order-writing', 'order-placed']) {
    const sale = await aSaleIn(world)
    await does(sale.buyer, 'hold')
    if (point.startsWith('order')) await does(sale.buyer, 'coupon')
    retried.push(sale)
    steps.push([point, point.startsWith('order') ? sale.buyer.order : () => sale.buyer.coupon()])
  }
  const [held, ordered] = [await aSaleIn(world), await aSaleIn(world)]
  await does(held.buyer, 'hold')
  await does(ordered.buyer, 'hold', 'coupon')
  steps.push(['coupon-reserved', () => held.buyer.coupon()], ['order-placed', ordered.buyer.order])
  await dies(world, ...steps)
  await world.later(giveUp)
  for (const [place, { shop, buyer }] of retried.entries()) {
    if (place < 2) await does(buyer, 'coupon')
    await does(buyer, 'order', 'pay', 'settle')
    await world.atRest()
    expect(await countsOf(shop)).toEqual({ used: 1, spent: 1, given: 800 })
  }
  await world.later(11)
  for (const { shop } of [held, ordered])
    expect(await countsOf(shop)).toEqual({ used: 0, spent: 0, given: 0 })
}, 600_000)
