import { expect } from 'vitest'
import { wordOf } from '#domains/exchange/rules/words.ts'
import { test as base } from '../database.ts'
import { dies } from '../factories/hostile/dies.ts'
import { aCustomer, aWorld, type World } from '../factories/hostile/survivors.ts'
import { aProvider } from '../factories/product/provider.ts'
import { aPartnership, aShownMember } from '../factories/product/referrals.ts'

/** quality.md R2: kill -9 between a referred order and its referral, and while its credit is earned and taken back. */
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

test('an order has one referral, one credit and one reversal, wherever the process dies', async ({
  world,
}) => {
  const { system, pool } = world
  const [ben, ana] = [await world.aShop(), await aProvider(system)]
  await aShownMember(system, ana, 'Ana Costa')
  await aShownMember(system, ben, 'Ben Ito')
  const partnershipId = await aPartnership(system, ana, ben)
  const [from, to] = [ana.provider, ben.provider]
  const at = new Date(world.clock.now().getTime() - 60_000)
  const referral = wordOf(world.links, { touchId: 'tch_none', partnershipId, from, to, at })
  const hour = 3_600_000
  const start = new Date((Math.floor(world.clock.now().getTime() / hour) + 72) * hour).toISOString()
  const buyer = aCustomer(world, ben, start, referral)
  const states = async () => {
    const { rows } = await pool.query<{ told: string }>(
      `select state || ' ' || (select count(*) from development.exchange_entries e where e.referral_id = r.id) || ' entries, '
        || refunded_cents || ' back' as told from development.exchange_referrals r where to_provider = $1`,
      [to],
    )
    return rows.map(({ told }) => told)
  }
  const job = (name: string) =>
    pool.query(`select development.enqueue_job($1, '{}', null, null)`, [name]).then(() => undefined)

  await buyer.hold()
  await buyer.order()
  await buyer.pay()
  await dies(world, ['referral-writing', () => buyer.settle().then(() => undefined)])
  expect(await states()).toEqual(['pending 0 entries, 0 back'])

  await world.later((Date.parse(start) + 3 * hour - world.clock.now().getTime()) / 60_000)
  await job('scheduling.complete-sessions')
  await world.atRest()
  await job('exchange.earn-credits')
  await world.atRest()
  expect(await states()).toEqual(['pending 0 entries, 0 back'])
  await world.later(49 * 60)
  await dies(world, ['credits-earning', () => job('exchange.earn-credits')])
  await job('exchange.earn-credits')
  await world.atRest()
  expect(await states()).toEqual(['earned 2 entries, 0 back'])

  await world.stripe.steer(`/payment_intents/${buyer.intent()}/refund`, { amount: 8000 })
  await dies(world, ['reversal-writing', () => world.later(4).catch(() => undefined)])
  await world.later(4)
  expect(await states()).toEqual(['reversed 4 entries, 8000 back'])
  const { rows } = await pool.query<{ sum: number }>(
    'select sum(credits)::integer as sum from development.exchange_entries group by holder',
  )
  expect(rows).toEqual([{ sum: 0 }, { sum: 0 }])
}, 600_000)
