import { expect } from 'vitest'
import { nextMailAt } from '#domains/coaching/rules/mail-times.ts'
import { minute } from '#platform/common/time.ts'
import { test as base } from '../database.ts'
import { dies } from '../factories/hostile/dies.ts'
import { aWorld, type World } from '../factories/hostile/survivors.ts'
import { aCoach } from '../factories/product/coaching-mails.ts'

/** quality.md R2: kill -9 while the mail of a coaching day is written: the date has one mail. */
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

/** The zone of the page of a shop. */
const zone = 'America/New_York'

test('the mail of a day is sent once, whether the process dies before or after it is decided, and by two jobs at once', async ({
  world,
}) => {
  const shop = await world.aShop()
  const { provider } = shop
  const now = world.clock.now().getTime()
  await world.later((nextMailAt(now, zone).getTime() - now) / minute + 1)
  const { run } = await aCoach(world.system).area.startRun(shop.context, {
    programme: 'launch',
    hours: 5,
    occupation: 'other',
    worry: 'seen',
    ownGoal: '',
    replaces: null,
  })
  expect(run?.state).toBe('active')
  const job = () =>
    world.pool.query(`select development.enqueue_job('coaching.mail-day', $1, null, null)`, [
      JSON.stringify({ provider }),
    ])
  /** As if the run had begun before half past seven. */
  const fallsDue = () =>
    world.pool.query(`update development.coaching_runs set mail_at = $2 where provider = $1`, [
      provider,
      new Date(world.clock.now().getTime() - minute),
    ])
  const sent = async () => {
    const { rows } = await world.pool.query<{ template: string; state: string }>(
      `select template, state from development.mails where provider = $1 and template like 'coaching-%'`,
      [provider],
    )
    return rows
  }
  await job()
  await world.atRest()
  // it has begun after half past seven: its first mail comes tomorrow
  expect(await sent()).toEqual([])
  const due = async () => {
    await fallsDue()
    await Promise.all([job(), job()])
  }
  await dies(world, ['coaching-mail-decided', due])
  expect(await sent()).toEqual([{ template: 'coaching-day', state: 'sent' }])
  await dies(world, ['facts-read', due])
  expect(await sent()).toHaveLength(1)
  const { rows } = await world.pool.query<{ mailAt: Date }>(
    'select mail_at as "mailAt" from development.coaching_runs where provider = $1',
    [provider],
  )
  expect(rows[0]?.mailAt).toEqual(nextMailAt(world.clock.now().getTime(), zone))
}, 600_000)
