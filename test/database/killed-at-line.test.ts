import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import { test as base } from '../database.ts'
import { dies } from '../factories/hostile/dies.ts'
import { post } from '../factories/hostile/post.ts'
import { aCustomer, aWorld, type World } from '../factories/hostile/survivors.ts'
import { aClass, putOnSale } from '../factories/product/class-shop.ts'

/** quality.md R2: kill -9 while a waitlist moves: one offer, one mail, and no seat is lost. */
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

/** A full date of two seats in ten days, whose first customer can cancel, and a line of two. */
async function aLine(world: World) {
  const shop = await world.aShop()
  const date = new Date(world.clock.now().getTime() + 10 * day).toISOString().slice(0, 10)
  const evening = { key: 'evening', date, startTime: '19:00', durationMin: 60, capacity: null }
  const group = aClass({
    scheduleType: 'one_time',
    sessions: [evening],
    capacity: 2,
    priceCents: 0,
    entityId: newEntityId(),
  })
  const live = await putOnSale(shop.context, shop.provider, group)
  const { rows } = await world.pool.query<{ start: Date }>(
    'select starts_at as start from development.class_sessions where provider = $1',
    [shop.provider],
  )
  const start = rows[0]?.start.toISOString() ?? ''
  const sold = { ...shop, service: { ...shop.service, serviceUrl: live.serviceUrl, priceCents: 0 } }
  const buyers = [aCustomer(world, sold, start), aCustomer(world, sold, start)]
  for (const buyer of buyers) {
    await buyer.hold()
    await buyer.order()
  }
  for (const name of ['one', 'two']) {
    const answer = await post(
      `${world.product().origin}/api/public/${shop.userUrl}/services/${live.serviceUrl}/waitlist`,
      {
        start,
        name,
        email: `${name}-${shop.userUrl}@example.com`,
        quantity: 1,
        wish: 'seat',
        timezone: 'UTC',
      },
      crypto.randomUUID(),
    )
    expect(answer?.status).toBe(200)
  }
  await world.atRest()
  const stands = async () => {
    const { rows: entries } = await world.pool.query<{ state: string }>(
      'select state from development.waitlist_entries where provider = $1 order by place',
      [shop.provider],
    )
    const { rows: mails } = await world.pool.query<{ template: string; count: number }>(
      `select template, count(*)::integer as count from development.mails
       where provider = $1 and template like 'waitlist-%' and template <> 'waitlist-joined' group by template order by template`,
      [shop.provider],
    )
    const { rows: seats } = await world.pool.query<{ taken: number }>(
      'select taken from development.class_sessions where provider = $1',
      [shop.provider],
    )
    return {
      line: entries.map(({ state }) => state),
      mails: Object.fromEntries(mails.map(({ template, count }) => [template, count])),
      taken: seats[0]?.taken,
    }
  }
  return { shop, buyers, stands }
}

const tend = (world: World) =>
  world.pool.query(`select development.enqueue_job('scheduling.tend-waitlists', '{}', null, null)`)

test('a seat that comes free is offered once and mailed once, whether the process dies before or after', async ({
  world,
}) => {
  const { buyers, stands } = await aLine(world)
  const [buyer] = buyers
  if (!buyer) throw new Error('nobody bought')
  // nothing is free and nothing is offered while the cancellation is not written
  await dies(world, ['cancel-writing', buyer.cancel])
  expect(await stands()).toEqual({ line: ['waiting', 'waiting'], mails: {}, taken: 2 })
  await world.later(1.1)
  // the seat is offered with the cancellation; the process dies before the offer has its end and its mail
  await dies(world, ['offer-starting', async () => void (await buyer.cancel())])
  expect(await stands()).toMatchObject({ line: ['offered', 'waiting'], taken: 2 })
  await world.later(4)
  expect(await stands()).toEqual({ line: ['offered', 'waiting'], mails: { 'waitlist-offer': 1 }, taken: 2 })
}, 600_000)

test('an offer that lapses goes to the next once, also when the process dies in between', async ({
  world,
}) => {
  const { buyers, stands } = await aLine(world)
  await buyers[0]?.cancel()
  await world.atRest()
  expect(await stands()).toEqual({ line: ['offered', 'waiting'], mails: { 'waitlist-offer': 1 }, taken: 2 })
  // it may be night where the customer is: the offer is over by the next noon at the latest
  await world.later(20 * 60)
  await dies(world, ['offer-lapsing', async () => void (await tend(world))])
  await tend(world)
  await world.later(4)
  expect(await stands()).toEqual({
    line: ['lapsed', 'offered'],
    mails: { 'waitlist-lapsed': 1, 'waitlist-offer': 2 },
    taken: 2,
  })
}, 600_000)
