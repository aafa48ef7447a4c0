import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { funnelSteps } from '#domains/growth/numbers-contract.ts'
import { Temporal } from '#platform/common/time.ts'
import { dateIn, inZone } from '#platform/common/zones.ts'
import { demo, secondDemo } from '../../scripts/seed/demo/demo.ts'
import { ensureDemo } from '../../scripts/seed/demo/ensure-demo.ts'
import { ensureHistory, worldOf } from '../../scripts/seed/demo/ensure-history.ts'
import { aroundToday } from '../../scripts/seed/demo/history/around-today.ts'
import { play } from '../../scripts/seed/demo/history/play.ts'
import { martaPage } from '../../scripts/seed/demo/marta-page.ts'
import { test } from '../factories/product/app-test.ts'

// simulates three months
vi.setConfig({ testTimeout: 600_000 })

const day = 86_400_000

test('the demo’s last months contain every booking step, balance, and are created once, also over three starts', async ({
  app,
}) => {
  const { ground, product } = app
  await ensureDemo(ground, product)
  await ensureDemo(ground, product, secondDemo, martaPage)
  // two starts are told to leave on the way
  for (const stopDay of [30, 60]) {
    const leaving = new AbortController()
    const progress = (_what: string, done: number) => done >= stopDay && leaving.abort()
    await ensureHistory(ground, product, demo.userUrl, { leaving: leaving.signal, progress })
  }
  await ensureHistory(ground, product, demo.userUrl)
  const { db } = ground
  const provider = (await product.accounts.ownerOf(ground.system(), demo.userUrl)) ?? ''
  const countOf = async () => (await db.selectFrom('orders').selectAll().execute()).length
  const orders = await countOf()
  expect(orders).toBeGreaterThan(60)
  expect(Math.abs(ground.clock.now().getTime() - Date.now())).toBeLessThan(1000)

  const numbered = await db
    .selectFrom('orders')
    .select(['number', 'createdAt'])
    .where('provider', '=', provider)
    .orderBy('number')
    .execute()
  const byTime = numbered.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  expect(byTime.map(({ number }) => number)).toEqual(numbered.map(({ number }) => number))

  const hours = await sql<{ hour: number }>`
    select distinct extract(hour from created_at at time zone 'America/New_York')::integer as hour from orders`.execute(
    db,
  )
  expect(hours.rows.filter(({ hour }) => hour < 8 || hour >= 23)).toEqual([])
  const days = await sql<{ day: number }>`
    select distinct (starts_at at time zone 'America/New_York')::date
      - (now() at time zone 'America/New_York')::date as day from bookings where state in ('confirmed', 'completed')`.execute(
    db,
  )
  expect(days.rows.map(({ day }) => day)).toEqual(expect.arrayContaining([0, 1]))

  const steps = await sql<{ step: string }>`
    select distinct step from (select step from booking_events union select step from order_events) told`.execute(
    db,
  )
  expect(steps.rows.map(({ step }) => step)).toEqual(
    expect.arrayContaining(
      'created paid confirmed requested declined expired cancelled rescheduled refunded completed no-show'.split(
        ' ',
      ),
    ),
  )
  const states = await db
    .selectFrom('bookings')
    .select('state')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('provider', '=', provider)
    .groupBy('state')
    .execute()
  const count = Object.fromEntries(states.map((row) => [row.state, Number(row.count)]))
  expect(count['held']).toBeUndefined()
  expect(count['completed']).toBeGreaterThan(25)
  expect(count['confirmed']).toBeGreaterThan(5)
  expect(count['cancelled']).toBeGreaterThan(5)

  // captures less refunds equal the balances of the gateway and of the provider's outside account
  const sums = await sql<{ account: string; cents: number }>`
    select account, sum(cents)::integer as cents from (
      select debit as account, amount as cents from ledger_transfers
      union all select credit, -amount from ledger_transfers) moved group by account`.execute(db)
  expect(sums.rows.reduce((all, { cents }) => all + cents, 0)).toBe(0)
  const balance = Object.fromEntries(sums.rows.map(({ account, cents }) => [account, cents]))
  expect(balance['refunds_owed']).toBe(0)
  // fees and payouts may be booked by now
  const held = ['gateway:stripe:own', 'outside', 'fees', 'bank'].map((account) => balance[account] ?? 0)
  expect(held.reduce((all, cents) => all + cents, 0)).toBe(-(balance['sales'] ?? 0))

  const { movable } = ground
  if (!movable) throw new Error('the clock of a demo moves')
  const { owner } = await worldOf(ground, product, movable, { userUrl: demo.userUrl, provider })
  // she pays for her plan since two months, and nothing was given
  const billing = await product.plans.refreshBilling(owner)
  expect(billing).toMatchObject({ plan: 'pro', source: 'subscription', until: null })
  const { startedAt = '', periodEnd = '', nextAmount, state } = billing.subscription ?? {}
  expect([nextAmount, state]).toEqual([1500, 'active'])
  expect((Date.now() - Date.parse(startedAt)) / day).toBeGreaterThan(60)
  expect(Date.parse(periodEnd)).toBeGreaterThan(Date.now())

  const { letters } = await product.audience.listLetters(owner, { limit: 10 })
  expect(
    letters.map(({ state, recipients, delivered }) => [state, recipients > 5, delivered === recipients]),
  ).toEqual([
    ['draft', false, true],
    ['sent', true, true],
    ['sent', true, true],
  ])
  expect(letters[1]?.pressed).toBeGreaterThan(2)

  const { rows: counted } = await sql<{ metric: string; count: number }>`
    select metric, sum(count)::integer as count from analytics_days
    where provider = ${provider} and device = '' and source = '' and subject = '' group by metric`.execute(db)
  const visits = new Map(counted.map((row) => [row.metric, row.count]))
  const funnel = funnelSteps.map((step) => visits.get(step) ?? 0)
  expect(funnel[0]).toBeGreaterThan(1000)
  expect(funnel[4]).toBeGreaterThan(60)
  for (const [step, count] of funnel.entries()) expect(count).toBeLessThan(funnel[step - 1] ?? Infinity)
  const { rows: begun } = await sql<{ begun: number; ordered: number; confirmed: number }>`
    select count(distinct e.checkout)::integer as begun, count(distinct b.order_id)::integer as ordered,
      count(distinct s.checkout)::integer as confirmed
    from analytics_events e left join bookings b on b.provider = e.provider and b.id = e.checkout
    left join analytics_events s on s.provider = e.provider and s.checkout = e.checkout and s.type in ('confirmed', 'paid')
    where e.provider = ${provider} and e.type = 'added' and e.checkout is not null`.execute(db)
  // a request that was declined has an order and was never confirmed
  expect(begun[0]?.ordered).toBe(begun[0]?.begun)
  expect(begun[0]?.confirmed).toBeGreaterThanOrEqual(funnel[4] ?? 0)
  const { rows: kinds } = await sql<{ sources: string[]; devices: string[] }>`
    select array_agg(distinct source) as sources, array_agg(distinct device) as devices from analytics_days
    where provider = ${provider} and source <> '' and device <> ''`.execute(db)
  expect(kinds).toEqual([
    {
      sources: [
        'booknow',
        'direct',
        'newsletter',
        'search',
        'site:riverside-dance.example',
        'social:instagram',
      ],
      devices: ['computer', 'phone', 'tablet'],
    },
  ])

  // each state of the ledger, both ways, and credits that make 0 together
  const marta = (await product.accounts.ownerOf(ground.system(), secondDemo.userUrl)) ?? ''
  const { rows: ledger } = await sql<{ state: string; reason: string; from: string }>`
    select state, reason, from_provider as from from exchange_referrals`.execute(db)
  const told = (from: string) =>
    new Set(ledger.filter((row) => row.from === from).map(({ state, reason }) => `${state} ${reason}`.trim()))
  expect(told(provider)).toEqual(
    new Set(['earned', 'pending', 'reversed cancelled', 'not_counted from_team']),
  )
  expect(told(marta)).toEqual(new Set(['earned', 'pending', 'reversed refund', 'not_counted before']))
  const { rows: credits } = await sql<{ holder: string; credits: number }>`
    select holder, sum(credits)::integer as credits from exchange_entries group by holder`.execute(db)
  expect(credits.map((row) => row.credits).toSorted((a, b) => a - b)).toEqual([-1, 1])
  for (const placement of ['strip', 'full', 'after', 'missing'] as const)
    for (const page of [provider, marta])
      expect(await product.exchange.readPartnersOf(ground.system(), page, placement)).toHaveLength(1)

  const unsent = await db.selectFrom('mails').select('id').where('state', '<>', 'sent').execute()
  expect(unsent).toEqual([])

  await ensureHistory(ground, product, demo.userUrl)
  expect(await countOf()).toBe(orders)
})

test('the demo has sessions today and tomorrow on each of the seven weekdays', async ({ app }) => {
  const { ground, product } = app
  const { movable } = ground
  await ensureDemo(ground, product)
  const provider = await product.accounts.holderOf(ground.system(), demo.userUrl)
  if (!movable || !provider) throw new Error('there is no demo provider whose clock moves')
  const world = await worldOf(ground, product, movable, { userUrl: demo.userUrl, provider })
  const weekdays = new Set<string>()
  const today = Temporal.Instant.fromEpochMilliseconds(Date.now()).toZonedDateTimeISO(world.zone)
  // 22 days apart: the next weekday each time, beyond the history, and the clock never goes back; in calendar days,
  // because a change to summer time would repeat or skip a weekday near midnight
  for (let n = 2; n <= 8; n++) {
    const now = new Date(today.add({ days: n * 22 }).epochMilliseconds)
    weekdays.add(inZone(now, world.zone, { weekday: 'long' }))
    await play(world, { planned: [], agreed: aroundToday() }, now, () => {})
    await world.travel(now)
    const span = { from: new Date(now.getTime() - day), to: new Date(now.getTime() + 2 * day) }
    const { bookings } = await product.scheduling.listBookings(world.owner, {
      from: span.from.toISOString(),
      to: span.to.toISOString(),
    })
    const on = (at: Date) =>
      bookings.filter(({ start }) => dateIn(start, world.zone) === dateIn(at, world.zone))
    expect(on(now).map(({ customerName }) => customerName)).toEqual([
      'Leah Osei',
      'Mei Tanaka',
      'Marcus Bell',
    ])
    expect(on(new Date(now.getTime() + day)).map(({ customerName }) => customerName)).toEqual([
      'Owen Adair',
      'Carla Duarte',
    ])
  }
  expect(weekdays.size).toBe(7)
  await movable.move(0)
})

test('a history breaks off at the event at hand when the process is told to leave', async ({ app }) => {
  const { ground, product } = app
  const { movable } = ground
  await ensureDemo(ground, product)
  const provider = await product.accounts.holderOf(ground.system(), demo.userUrl)
  if (!movable || !provider) throw new Error('there is no demo provider whose clock moves')
  const leaving = new AbortController()
  const who = { userUrl: demo.userUrl, provider, leaving: leaving.signal }
  const world = await worldOf(ground, product, movable, who)
  const told: number[] = []
  const now = new Date(ground.clock.now().getTime() + 100 * day)
  await play(world, { planned: [], agreed: aroundToday() }, now, (_what, done) => {
    told.push(done)
    if (told.length === 2) leaving.abort()
  })
  expect(told).toHaveLength(2)
})
