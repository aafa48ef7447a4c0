import { expect } from 'vitest'
import { test as base } from '../database.ts'
import { dies, type Step } from '../factories/hostile/dies.ts'
import { aCustomer, aWorld, type World } from '../factories/hostile/survivors.ts'
import { aPromotion, promote } from '../factories/product/promotion.ts'

/** quality.md R2: kill -9 while a hold takes of a flash offer, and while its order is written: each is counted once, or comes back. */
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

/** A shop with a flash offer for one, and a customer who wants a time in three days. */
async function aSaleIn(world: World) {
  const shop = await world.aShop()
  await promote(shop, aPromotion({ targets: [shop.service.entityId], offer: 'flash', maxSold: 1 }))
  const hour = 3_600_000
  const start = new Date((Math.floor(world.clock.now().getTime() / hour) + 72) * hour).toISOString()
  return { shop, buyer: aCustomer(world, shop, start) }
}

const takenOf = async ({ shop: { context, provider } }: Awaited<ReturnType<typeof aSaleIn>>) =>
  (
    await context.db
      .selectFrom('offerCounts')
      .select('taken')
      .where('provider', '=', provider)
      .executeTakeFirst()
  )?.taken ?? 0

const passes = async (answer: Promise<{ status: number } | undefined>) =>
  expect((await answer)?.status).toBe(200)

test('a flash offer survives kill -9: an order that is tried again has it once, and what nobody ordered is free again', async ({
  world,
}) => {
  const held = [await aSaleIn(world), await aSaleIn(world)]
  const ordered = [await aSaleIn(world), await aSaleIn(world)]
  for (const { buyer } of ordered) await passes(buyer.hold())
  const steps: Step[] = [
    ['hold-made', () => held[0]?.buyer.hold() ?? Promise.resolve(undefined)],
    ['offer-taking', () => held[1]?.buyer.hold() ?? Promise.resolve(undefined)],
    ['order-writing', () => ordered[0]?.buyer.order() ?? Promise.resolve(undefined)],
    ['order-placed', () => ordered[1]?.buyer.order() ?? Promise.resolve(undefined)],
  ]
  await dies(world, ...steps)
  await world.later(giveUp)
  for (const sale of ordered) {
    await passes(sale.buyer.order())
    await sale.buyer.pay()
    await sale.buyer.settle()
  }
  await world.atRest()
  await world.later(11)
  expect(await Promise.all(held.map(takenOf))).toEqual([0, 0])
  expect(await Promise.all(ordered.map(takenOf))).toEqual([1, 1])
}, 600_000)
