import { expect } from 'vitest'
import { reserveTokens } from '#domains/coaching/actions/reserve-tokens.ts'
import { settleTokens } from '#domains/coaching/actions/settle-tokens.ts'
import { mailDate, nextMailAt } from '#domains/coaching/rules/mail-times.ts'
import type { ProgrammeId } from '#domains/coaching/rules/written-task.ts'
import { minute } from '#platform/common/time.ts'
import { test as base } from '../database.ts'
import { dies } from '../factories/hostile/dies.ts'
import { aCustomer, aWorld, type World } from '../factories/hostile/survivors.ts'
import { aCoach } from '../factories/product/coaching-mails.ts'
import type { Shop } from '../factories/product/shop.ts'
import { aShowcase } from '../factories/product/showcase.ts'

/** quality.md R2: kill -9 while a run is followed, mailed and worded: a task has one tick, a date one mail, a call one cost. */
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

/** A shop with a new run, in the morning of its clock, when mails are sent. */
async function aRun(world: World, programme: ProgrammeId = 'launch') {
  const now = world.clock.now().getTime()
  // later runs begin on the same morning, so that no day of an earlier one falls due
  const isMorning = [now, now + 10 * minute].every((at) => mailDate(at, zone))
  if (!isMorning) await world.later((nextMailAt(now, zone).getTime() - now) / minute + 1)
  const shop = await world.aShop()
  const { provider } = shop
  const coach = aCoach(world.system)
  const { run } = await coach.area.startRun(shop.context, {
    programme,
    hours: 5,
    occupation: 'other',
    worry: 'seen',
    ownGoal: '',
    replaces: null,
  })
  expect(run?.state).toBe('active')
  const rows = async <Row extends object>(text: string) =>
    (await world.pool.query<Row>(text, [provider])).rows
  const job = (name: string, payload: object = {}) =>
    world.pool.query('select development.enqueue_job($1, $2, null, null)', [
      name,
      JSON.stringify({ provider, ...payload }),
    ])
  return {
    shop,
    coach,
    statusId: run?.statusId ?? '',
    job,
    mailDay: () => job('coaching.mail-day'),
    /** As if the run had begun before half past seven. */
    fallsDue: () =>
      world.pool.query('update development.coaching_runs set mail_at = $2 where provider = $1', [
        provider,
        new Date(world.clock.now().getTime() - minute),
      ]),
    mails: () =>
      rows<{ template: string; state: string }>(
        `select template, state from development.mails where provider = $1 and template like 'coaching-%'`,
      ),
    mailAt: async () =>
      (
        await rows<{ mailAt: Date }>(
          'select mail_at as "mailAt" from development.coaching_runs where provider = $1',
        )
      )[0]?.mailAt,
    /** Every tick of the run: its task and its time. */
    ticks: () =>
      rows<{ taskId: string; at: string }>(
        `select tick ->> 'taskId' as "taskId", tick ->> 'at' as at from development.coaching_days, jsonb_array_elements(completed) as tick
         where provider = $1 order by day`,
      ),
    tokens: async () =>
      (
        await rows<{ reserved: number; spent: number }>(
          'select reserved, spent from development.coaching_tokens where provider = $1',
        )
      )[0],
    isWorded: async () =>
      (
        await rows<{ isWorded: boolean }>(
          'select is_worded as "isWorded" from development.coaching_days where provider = $1 order by day',
        )
      )[0]?.isWorded,
  }
}

/** Does a deed, kills the process when a job that follows is at a stop point, and restarts it. `look` runs in between. */
async function killedAfter(
  world: World,
  point: string,
  deed: () => Promise<unknown>,
  look: () => Promise<void>,
): Promise<void> {
  const product = world.product()
  const { held } = await product.holdAt(point)
  await deed()
  await held
  await look()
  await product.kill()
  await world.again()
  await world.atRest()
}

/** A visitor books the time in three days, and pays. */
async function buys(world: World, shop: Shop): Promise<void> {
  const hour = 60 * minute
  const start = new Date((Math.floor(world.clock.now().getTime() / hour) + 72) * hour).toISOString()
  const buyer = aCustomer(world, shop, start)
  for (const step of ['hold', 'order', 'pay', 'settle'] as const) {
    const answer = await buyer[step]()
    if (answer?.status !== 200) throw new Error(`${step}: ${JSON.stringify(answer)}`)
  }
}

test('the mail of a day is sent once, whether the process dies before or after it is decided, and by two jobs at once', async ({
  world,
}) => {
  const { mailDay, fallsDue, mails, mailAt } = await aRun(world)
  await mailDay()
  await world.atRest()
  // it has begun after half past seven: its first mail comes tomorrow
  expect(await mails()).toEqual([])
  const due = async () => {
    await fallsDue()
    await Promise.all([mailDay(), mailDay()])
  }
  await dies(world, ['coaching-mail-decided', due])
  expect(await mails()).toEqual([{ template: 'coaching-day', state: 'sent' }])
  await dies(world, ['facts-read', due])
  expect(await mails()).toHaveLength(1)
  expect(await mailAt()).toEqual(nextMailAt(world.clock.now().getTime(), zone))
}, 600_000)

test('a deed is ticked once and at one time, whether the process dies before its tick, after it, or was away', async ({
  world,
}) => {
  for (const point of ['facts-read', 'run-followed', 'away'] as const) {
    const { shop, coach, ...run } = await aRun(world)
    await run.fallsDue()
    await run.mailDay()
    await world.atRest()
    const mailed = [{ template: 'coaching-day', state: 'sent' }]
    expect([point, await run.ticks(), await run.mails()]).toEqual([point, [], mailed])

    let before: Awaited<ReturnType<typeof run.ticks>> = []
    if (point === 'away') {
      await world.product().kill()
      await aShowcase(shop)
      await world.again()
      await world.atRest()
    } else
      await killedAfter(
        world,
        point,
        () => aShowcase(shop),
        async () => void (before = await run.ticks()),
      )
    const ticks = await run.ticks()
    expect([point, ticks.map(({ taskId }) => taskId)]).toEqual([point, ['launch-1-service']])
    expect([point, before]).toEqual([point, point === 'run-followed' ? ticks : []])

    coach.room.facts = { ...coach.room.facts, services: 1 }
    const read = await coach.area.readCoaching(shop.context)
    expect(read.run).toMatchObject({
      done: 1,
      streakDays: 1,
      wins: [{ figure: 'services', before: 0, now: 1 }],
    })
    expect(read.run?.doneOn).toHaveLength(1)
    await run.fallsDue()
    await Promise.all([run.mailDay(), run.mailDay()])
    await world.atRest()
    expect([point, await run.mails(), await run.ticks()]).toEqual([point, mailed, ticks])
  }
}, 600_000)

test('a booking that two announcements tell of is ticked once when the process dies between them', async ({
  world,
}) => {
  for (const point of ['facts-read', 'run-followed']) {
    const { shop, ...run } = await aRun(world, 'first_clients')
    // the day that asks for a booking is the fourteenth
    await world.pool.query(
      'update development.coaching_runs set started_on = started_on - 13 where provider = $1',
      [shop.provider],
    )
    let before: Awaited<ReturnType<typeof run.ticks>> = []
    await killedAfter(
      world,
      point,
      () => buys(world, shop),
      async () => void (before = await run.ticks()),
    )
    const ticks = await run.ticks()
    expect([point, ticks.map(({ taskId }) => taskId)]).toEqual([point, ['first-14-booking']])
    // what was ticked before the kill keeps its time
    expect(ticks).toEqual(expect.arrayContaining(before))
    const { rows } = await world.pool.query<{ type: string }>(
      `select type from development.outbox where provider = $1 and type in ('scheduling.booking_confirmed', 'commerce.order_paid') order by type`,
      [shop.provider],
    )
    expect(rows.map(({ type }) => type)).toEqual(['commerce.order_paid', 'scheduling.booking_confirmed'])
  }
}, 600_000)

test('a call of the model that dies with its process counts until its day and month are over, and the day is worded by the next', async ({
  world,
}) => {
  const { shop, statusId, ...run } = await aRun(world)
  let reserved = 0
  await killedAfter(
    world,
    'tokens-reserved',
    () => run.job('coaching.word-day-model', { statusId, day: 1 }),
    async () => {
      const row = await run.tokens()
      reserved = row?.reserved ?? 0
      expect([row?.spent, await run.isWorded()]).toEqual([0, false])
    },
  )
  expect(reserved).toBeGreaterThan(0)
  // the vendor may bill what was begun; the second call is settled at its cost
  expect(await run.tokens()).toMatchObject({ reserved, spent: expect.any(Number) })
  expect((await run.tokens())?.spent).toBeGreaterThan(0)
  expect(await run.isWorded()).toBe(true)

  const budget = { dailyTokens: 20_000, monthlyTokens: 2_000_000 }
  const ask = (days: number, tokens: number) => {
    const at = new Date(world.clock.now().getTime() + days * 24 * 60 * minute)
    return reserveTokens(
      budget,
      { ...world.system, clock: { now: () => at } },
      { provider: shop.provider, tokens },
    )
  }
  expect(await ask(0, budget.dailyTokens - reserved)).toBeUndefined()
  const tomorrow = await ask(1, budget.dailyTokens)
  expect(tomorrow).toBeDefined()
  if (tomorrow) await settleTokens(world.system, tomorrow, 0)
  const wholeMonth = { ...budget, dailyTokens: budget.monthlyTokens }
  const nextMonth = new Date(world.clock.now().getTime() + 32 * 24 * 60 * minute)
  expect(
    await reserveTokens(
      wholeMonth,
      { ...world.system, clock: { now: () => nextMonth } },
      { provider: shop.provider, tokens: budget.monthlyTokens },
    ),
  ).toBeDefined()
}, 600_000)
