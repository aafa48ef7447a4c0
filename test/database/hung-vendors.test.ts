import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { vendors as allVendors, connectVendors } from '#main/connect-vendors.ts'
import { readConfig } from '#platform/config/config.ts'
import { test as base } from '../database.ts'
import { everyVendor, hangAll, hangable } from '../factories/hostile/hung-stand-ins.ts'
import { aCustomer, aWorld, type World } from '../factories/hostile/survivors.ts'
import { addJobs, type Connected, connectAll, inHand, vendorJobs } from '../factories/hostile/vendor-jobs.ts'
import { eachMeeting } from '../factories/product/meetings.ts'
import { accounts } from '../factories/product/provider.ts'
import type { Shop } from '../factories/product/shop.ts'

/** Vendors that never answer: what needs none of them is done while their calls hang, and no connection is held for them. */
const test = base.extend<{ world: World }>({
  world: [
    async ({ database }, use) => {
      const world = await aWorld(database, everyVendor)
      // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
      await use(world)
      // a stop would wait for the calls that hang
      await world.product().kill()
      await world.close()
    },
    { scope: 'file' },
  ],
})

const hour = 3_600_000
const each = 40
const schema = 'development'
const poolSize = 10

/** Two providers who use every vendor. */
async function twoProviders(world: World) {
  const config = readConfig(
    { ...everyVendor, PORT: new URL(world.product().origin).port, INTEGRATIONS: 'sim' },
    allVendors,
  )
  const vendors = await connectVendors(config)
  const ground = { publicUrl: config.PUBLIC_URL, system: world.system, key: world.key, accounts, vendors }
  const shops: Shop[] = []
  const connected: Connected[] = []
  for (let nth = 0; nth < 2; nth++) {
    const shop = await world.aShop({ priceCents: 8000, location: eachMeeting })
    shops.push(shop)
    connected.push(await connectAll(ground, shop))
  }
  vendors.stop()
  return { shops, connected, ground }
}

/** A booking of an hour so many hours from now, paid and not settled yet. */
async function paid(world: World, shop: Shop, hours: number) {
  const start = new Date((Math.floor(world.clock.now().getTime() / hour) + hours) * hour).toISOString()
  const buyer = aCustomer(world, shop, start)
  await buyer.hold()
  await buyer.order()
  await buyer.pay()
  return { start, buyer, settle: async () => (await buyer.settle())?.body.state }
}

async function until(what: string, isSo: () => Promise<boolean>, seconds = 60): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what} did not happen within ${seconds} seconds`)
    await sleep(50)
  }
}

test('a booking, free times, mails and a refund are done while calls to every vendor hang', async ({
  world,
}) => {
  const { pool } = world
  const { shops, connected, ground } = await twoProviders(world)
  const { origin } = world.product()
  const [shop] = shops
  if (!shop) throw new Error('no shop')
  // two meetings of each provider have to be made
  const early = await Promise.all(shops.flatMap((one) => [72, 74].map((hours) => paid(world, one, hours))))
  await world.atRest()
  await hangAll(origin)
  await addJobs({ pool, schema }, ground, { jobs: vendorJobs(connected, each), texts: each })
  expect(await Promise.all(early.map(({ settle }) => settle()))).toEqual(early.map(() => 'confirmed'))
  const hung = () => inHand({ pool, schema })
  await until('a call to every vendor', async () => {
    const now = await hung()
    return hangable.every((vendor) => now.has(vendor))
  })

  const { buyer, start, settle } = await paid(world, shop, 96)
  expect(await settle()).toBe('confirmed')
  const { serviceUrl } = shop.service
  const times = `${origin}/api/public/${shop.userUrl}/services/${serviceUrl}/times?month=${start.slice(0, 7)}&timezone=UTC`
  const month = await (await fetch(times)).text()
  expect([month.includes('"slots"'), month.includes(`"start":"${start}"`)]).toEqual([true, false])
  expect((await buyer.cancel(3200))?.status).toBe(200)
  const count = async (text: string) =>
    Number((await pool.query<{ n: string }>(`select count(*) as n from ${text}`)).rows[0]?.n)
  await until('the refund', async () => (await count(`${schema}.refunds where state = 'succeeded'`)) === 1)
  const sent = `${schema}.mails where state = 'sent' and template in ('booking-confirmed', 'cancelled-by-customer') and order_id is not null`
  await until('every mail', async () => (await count(sent)) === early.length + 2)

  const after = await hung()
  // after ten seconds the product leaves the service of events alone for a minute
  for (const vendor of hangable.filter((one) => one !== 'amplitude'))
    expect(after.get(vendor)?.length, `calls to ${vendor}`).toBeGreaterThan(0)
  expect(await count(`${schema}.analytics_unsent`)).toBe(1)
  // more calls hang than the pool has connections, and none has one
  expect([...after.values()].flat().length).toBeGreaterThan(poolSize)
  const { rows } = await pool.query<{ at: string }>('select clock_timestamp()::text as at')
  const open = `pg_stat_activity where datname = current_database() and state like 'idle in transaction%' and xact_start < '${rows[0]?.at}'`
  await until('the end of every transaction', async () => (await count(open)) === 0, 5)
  expect(
    await count(`${schema}_jobs._private_jobs where locked_at is null and run_at <= now()`),
  ).toBeGreaterThan(each)
}, 300_000)
