import { expect } from 'vitest'
import { test as base } from '../database.ts'
import { dies } from '../factories/hostile/dies.ts'
import { aCustomer, aWorld, type World } from '../factories/hostile/survivors.ts'

/** quality.md R2, R4: kill -9 between what the vendor tells of a payout and what is written here. */
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

test('a payout and its return survive kill -9 between told and written', async ({ world }) => {
  const shop = await world.aShop()
  const hour = 3_600_000
  const start = new Date((Math.floor(world.clock.now().getTime() / hour) + 72) * hour).toISOString()
  const buyer = aCustomer(world, shop, start)
  for (const step of [buyer.hold, buyer.order, buyer.pay, buyer.settle]) await step()
  await world.atRest()
  const rows = async (text: string) =>
    (await world.pool.query<{ value: string }>(text, [shop.provider])).rows.map(({ value }) => value)
  const standing = async () => ({
    payouts: await rows(
      `select state || ' ' || net as value from development.payouts where provider = $1 order by created_at, id`,
    ),
    items: await rows(
      `select what || ' ' || (payout_id is not null) as value from development.payout_items where provider = $1 order by at, id`,
    ),
    transfers: await rows(
      `select kind || ' ' || sum(amount) || ' in ' || count(*) as value from development.ledger_transfers
       where provider = $1 and kind in ('charged', 'paid_out', 'sent_back') group by kind order by kind`,
    ),
    mails: await rows(
      `select template as value from development.mails where provider = $1 and template like 'payout%' order by template`,
    ),
  })
  const look = () => world.later(4).catch(() => undefined)

  const { id } = (await world.stripe.steer('/payouts/now')) as { id: string }
  await dies(world, ['payout-told', look])
  expect((await standing()).payouts).toEqual(['scheduled 7738'])
  await world.stripe.steer(`/payouts/${id}/paid`)
  await dies(world, ['payout-writing', look])
  expect(await standing()).toEqual({
    payouts: ['paid 7738'],
    items: ['payment true'],
    transfers: ['charged 262 in 1', 'paid_out 7738 in 1'],
    mails: ['payout-paid'],
  })

  await world.stripe.steer(`/payouts/${id}/fail`)
  await dies(world, ['payout-writing', look])
  expect(await standing()).toEqual({
    payouts: ['failed 7738'],
    items: ['payment true', 'payout_returned false'],
    transfers: ['charged 262 in 1', 'paid_out 7738 in 1', 'sent_back 7738 in 1'],
    mails: ['payout-failed', 'payout-paid'],
  })
}, 600_000)
