import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import { test as base } from '../database.ts'
import { dies } from '../factories/hostile/dies.ts'
import { aCustomer, aWorld, type World } from '../factories/hostile/survivors.ts'
import { aClass, putOnSale } from '../factories/product/class-shop.ts'

/** quality.md R2: kill -9 while seats are sold and while a date is called off: no seat and no cent is lost. */
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
const price = 3000

/** A class with one date in ten days, and a way to meet its customers. */
async function aSchool(world: World) {
  const shop = await world.aShop()
  const date = new Date(world.clock.now().getTime() + 10 * day).toISOString().slice(0, 10)
  const evening = { key: 'evening', date, startTime: '19:00', durationMin: 60, capacity: null }
  const group = aClass({
    scheduleType: 'one_time',
    sessions: [evening],
    capacity: 3,
    entityId: newEntityId(),
  })
  const live = await putOnSale(shop.context, shop.provider, group)
  const { rows } = await world.pool.query<{ id: string; start: Date }>(
    'select id, starts_at as start from development.class_sessions where provider = $1',
    [shop.provider],
  )
  const [session] = rows
  if (!session) throw new Error('the class has no date')
  const sold = { ...shop, service: { ...shop.service, serviceUrl: live.serviceUrl, priceCents: price } }
  const customer = () => aCustomer(world, sold, session.start.toISOString())
  return { shop, session, customer }
}

type School = Awaited<ReturnType<typeof aSchool>>
type Buyer = ReturnType<School['customer']>

/** Runs these steps and expects success. */
async function does(buyer: Buyer, ...steps: (keyof Buyer)[]): Promise<void> {
  for (const step of steps) {
    const answer = await (buyer[step] as () => Promise<{ status: number } | undefined>)()
    if (answer?.status !== 200) throw new Error(`${step}: ${JSON.stringify(answer)}`)
  }
}

/** Seats, bookings, spans and money of the class, as the tables have them. */
async function comesTo({ pool }: World, { shop: { provider } }: School) {
  const list = async (text: string) => {
    const { rows } = await pool.query<{ value: string }>(text, [provider])
    return rows.map(({ value }) => value)
  }
  const [taken, live, spans] = await list(
    `select (select taken from development.class_sessions where provider = $1)::text as value
     union all select coalesce(sum(quantity), 0)::text from development.bookings
       where provider = $1 and development.takes_seats(state)
     union all select count(*)::text from development.spans where provider = $1`,
  )
  return {
    taken,
    live,
    spans,
    bookings: await list(
      'select state as value from development.bookings where provider = $1 order by created_at, id',
    ),
    money: await list(
      `select kind || ' ' || sum(amount) as value from development.ledger_transfers where provider = $1 and kind <> 'charged'
       group by kind order by kind`,
    ),
  }
}

test('seats survive kill -9 between hold and order, and between order and payment', async ({ world }) => {
  const school = await aSchool(world)
  const [gone, ordering, paying] = [school.customer(), school.customer(), school.customer()]
  await does(ordering, 'hold')
  await does(paying, 'hold', 'order', 'pay')
  // one after the other: a sale that is written locks the class for the others
  await dies(world, ['hold-made', gone.hold])
  await dies(world, ['order-writing', ordering.order])
  await dies(world, ['payment-writing', paying.settle])
  // three seats: the one that was held without an answer is taken until its time is up
  expect(await comesTo(world, school)).toMatchObject({ taken: '3', live: '3', spans: '1' })
  await world.later(giveUp)
  await does(ordering, 'order', 'pay', 'settle')
  await does(paying, 'settle')
  await world.later(11)
  expect(await comesTo(world, school)).toEqual({
    taken: '2',
    live: '2',
    spans: '1',
    bookings: ['confirmed', 'confirmed', 'expired'],
    money: [`captured ${2 * price}`],
  })
  // its seat is free for the next one
  await does(school.customer(), 'hold')
}, 600_000)

test('a date that is called off goes on after kill -9 between its bookings: all are cancelled and have their money', async ({
  world,
}) => {
  const school = await aSchool(world)
  const buyers = [school.customer(), school.customer(), school.customer()]
  for (const buyer of buyers) await does(buyer, 'hold', 'order', 'pay', 'settle')
  await world.atRest()
  const { scheduling, context } = school.shop
  await dies(world, [
    'session-booking-cancelled',
    async () => {
      await scheduling.area.cancelSession(context, { id: school.session.id, reason: 'I am ill' })
      return undefined
    },
  ])
  await world.later(4)
  expect(await comesTo(world, school)).toEqual({
    taken: '0',
    live: '0',
    spans: '0',
    bookings: ['cancelled', 'cancelled', 'cancelled'],
    money: [`captured ${3 * price}`, `promised ${3 * price}`, `returned ${3 * price}`],
  })
}, 600_000)
