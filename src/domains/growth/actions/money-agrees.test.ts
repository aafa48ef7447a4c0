import { expect } from 'vitest'
import { Failure } from '#platform/common/errors.ts'
import { zonedAt } from '#platform/common/zoned.ts'
import { countDays, numbersOf } from '../../../../test/factories/product/numbers.ts'
import {
  card,
  dice,
  pick,
  type Stage,
  type Story,
  something,
  type Weighted,
} from '../../../../test/factories/product/payment-story.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { alwaysOpen } from '../../../../test/factories/product/requests.ts'
import { intentOf, orderIdOf, type Sale, sell } from '../../../../test/factories/product/sale.ts'
import { aService, catalogue } from '../../../../test/factories/product/service.ts'
import { aShop, type Shop } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import { NumbersQuery } from '../numbers-contract.ts'

const hourMs = 3_600_000
const isLong = process.env['LONG'] === '1'
const turns = isLong ? 400 : 12
const seed = Number(process.env['SEED'] ?? 20261120)

/** Zones of 30 and 45 minutes, and weeks in which the clocks change. */
const histories = [
  ['Australia/Lord_Howe', '2026-09-21T12:00:00Z'],
  ['America/St_Johns', '2026-10-20T12:00:00Z'],
  ['America/New_York', '2026-10-20T12:00:00Z'],
  ['Asia/Kathmandu', '2026-11-20T12:00:00Z'],
] as const

test.for(histories.slice(0, isLong ? 4 : 2))(
  'in random weeks in %s the money of the numbers is that of the dashboard, the orders and the ledger',
  { timeout: 120_000 },
  async ([zone, start], { till, system, clock }) => {
    clock.set(start)
    const roll = dice(seed + zone.length)
    const stage: Stage = { till, system, clock, roll }
    const shop = await aShop(system, {
      schedule: { ...alwaysOpen, timezone: zone },
    })
    const other = catalogue.prepareLive(
      aService({ schedule: { ...alwaysOpen, timezone: zone }, priceCents: 4321 }),
      null,
    )
    await catalogue.replaceLive(system, shop.provider, [shop.service, other])
    await accounts.grantPlan(
      { ...system, actor: { kind: 'operator' } },
      { provider: shop.provider, plan: 'pro', source: 'test' },
    )
    const stories: Story[] = [await aDroppedRefund(stage, shop)]
    for (let turn = 0; turn < turns; turn++) {
      if (turn % 3 === 0) stories.push(await anOrder(stage, shop, other, turn))
      await something(stage, pick(roll, stories), more)
      if (roll() < 0.5) await till.work()
      if (turn === 6) await till.job('add-up-days')
      clock.advance(Math.floor(roll() * 28 * hourMs))
    }
    await till.work()
    await agree(stage, shop)
  },
)

/** The first full hour of a service's zone after an instant: a time that it offers. */
const hourAfter = (instant: number, { schedule }: Shop['service']): string =>
  zonedAt(instant, schedule.timezone)
    .round({ smallestUnit: 'hour', roundingMode: 'ceil' })
    .toInstant()
    .toString({ smallestUnit: 'millisecond' })

/** An order by card, mostly paid at once, or by hand. Each has hours of its own. */
async function anOrder(stage: Stage, shop: Shop, other: Shop['service'], turn: number): Promise<Story> {
  const { till, clock, roll } = stage
  const service = roll() < 0.5 ? shop.service : other
  const start = hourAfter(clock.now().getTime() + (24 * 20 + 2 * turn) * hourMs, service)
  if (roll() < 0.3) {
    const { id } = await till.commerce.addBooking(shop.context, {
      serviceId: service.entityId,
      start,
      name: 'Grace Hopper',
      email: `grace${turn}@example.com`,
      note: '',
      quantity: 1,
      amountCents: 1 + Math.floor(roll() * 20_000),
      paid: roll() < 0.3,
    })
    const sale: Sale = {
      ...shop,
      token: 'by-hand',
      bookingId: '',
      checkout: {} as Sale['checkout'],
    }
    return { ...sale, start, intent: 'by-hand', orderId: id }
  }
  const story = await aSaleOf(stage, { ...shop, service }, start)
  if (roll() < 0.8) await pay(stage, story)
  return story
}

async function aSaleOf({ till }: Stage, shop: Shop, start: string): Promise<Story> {
  const hold: Shop['hold'] = (at) => shop.hold(at, { serviceUrl: shop.service.serviceUrl })
  const sale = await sell(till, { ...shop, hold }, start)
  return { ...sale, start, intent: intentOf(sale.checkout), orderId: await orderIdOf(sale) }
}

async function pay(stage: Stage, story: Story): Promise<void> {
  await card('pm_card_visa')(stage, story)
  await stage.till.work()
}

/** An order of which a part was promised back during a dispute; the bank took the money, so nothing is owed of it any more. */
async function aDroppedRefund(stage: Stage, shop: Shop): Promise<Story> {
  const { till, clock } = stage
  const story = await aSaleOf(stage, shop, hourAfter(clock.now().getTime() + 24 * 19 * hourMs, shop.service))
  await pay(stage, story)
  const dispute = await till.stripe.steer(`/payment_intents/${story.intent}/dispute`, { inquiry: false })
  const { id } = dispute as { id: string }
  await till.work()
  clock.advance(30 * hourMs)
  await till.commerce.refundOrder(story.context, { id: story.orderId, amountCents: 1234, reason: 'Sorry' })
  clock.advance(30 * hourMs)
  await till.stripe.steer(`/disputes/${id}/lost`)
  await till.work()
  return story
}

const more: Weighted = [
  [3, ({ till }, { context, orderId: id }) => till.commerce.markPaid(context, { id })],
  [
    4,
    ({ till, roll }, { context, orderId: id }) =>
      till.commerce.refundOrder(context, { id, amountCents: 1 + Math.floor(roll() * 4000), reason: 'Sorry' }),
  ],
  [
    3,
    ({ till, clock, roll }, { context, service, orderId: id }) => {
      const start = hourAfter(clock.now().getTime() + (500 + Math.floor(roll() * 900)) * hourMs, service)
      return till.commerce.moveOrder(context, { id, start, reason: '' })
    },
  ],
  [1, ({ till }, { context, orderId: id }) => till.commerce.cancelOrder(context, { id, reason: 'Ill' })],
  [3, ({ till }, { intent }) => till.stripe.steer(`/payment_intents/${intent}/dispute`, { inquiry: false })],
  // the bank brings the money of a dispute back
  [
    3,
    async ({ till }, { intent }) => {
      const { disputes } = till.stripe.sim.world
      const open = [...disputes.values()].find(
        ({ payment_intent, status }) =>
          payment_intent === intent && !['won', 'lost', 'warning_closed'].includes(status),
      )
      if (open) await till.stripe.steer(`/disputes/${open.id}/won`)
    },
  ],
]

type Moved = {
  readonly kind: string
  readonly date: string
  readonly serviceId: string
  readonly net: number
}

/** What each transfer of the ledger adds to the net, with its date by the zone's wall clock. */
async function ledgerOf({ system }: Stage, { provider, service }: Shop): Promise<Moved[]> {
  const signs: Record<string, number> = {
    captured: 1,
    promised: -1,
    dropped: 1,
    withdrawn: -1,
    reinstated: 1,
  }
  const wall = new Intl.DateTimeFormat('en-CA', { timeZone: service.schedule.timezone })
  const transfers = await system.db
    .selectFrom('ledgerTransfers as t')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.provider', '=', 't.provider').onRef('o.id', '=', 't.orderId'),
    )
    .select(['t.at', 't.kind', 't.amount', 'o.serviceId'])
    .where('t.provider', '=', provider)
    .execute()
  return transfers.map(({ at, kind, amount, serviceId }) => ({
    kind,
    date: wall.format(at),
    serviceId: serviceId ?? '',
    net: (signs[kind] ?? 0) * amount,
  }))
}

/** Compares the four answers of random spans, each day of them, and each service. */
async function agree(stage: Stage, shop: Shop): Promise<void> {
  const { till, roll } = stage
  const { context } = shop
  const moved = await ledgerOf(stage, shop)
  expect(new Set(moved.map(({ date }) => date)).size).toBeGreaterThan(5)
  const kinds = moved.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['captured', 'promised', 'dropped', 'withdrawn']))
  const sum = (is: (one: Moved) => boolean) => moved.filter(is).reduce((total, { net }) => total + net, 0)
  const read = numbersOf(till.commerce)
  const { today } = await read(context)
  const back = (days: number) => new Date(Date.parse(today) - days * 24 * hourMs).toISOString().slice(0, 10)
  for (let spans = 0; spans < 6; spans++) {
    const [a, b] = [Math.floor(roll() * 60), Math.floor(roll() * 60)]
    const [from, to] = spans === 0 ? [back(90), today] : [back(Math.max(a, b)), back(Math.min(a, b))]
    const numbers = await read(context, { from, to, compare: 'none' })
    const inSpan = ({ date }: Moved) => date >= from && date <= to
    expect([from, to, numbers.now.netCents]).toEqual([from, to, sum(inSpan)])
    expect(numbers.analyticsData.map(({ date, netCents }) => [date, netCents])).toEqual(
      numbers.analyticsData.map(({ date }) => [date, sum((one) => one.date === date)]),
    )
    const totals = await till.commerce.totalOrders(context, { movedFrom: from, movedTo: to })
    expect(totals.netCents).toBe(numbers.now.netCents)
    expect(totals.paidCents).toBe(numbers.now.capturedCents)
    expect(totals.refundedCents).toBe(numbers.now.refundedCents)
    expect(totals.disputedCents).toBe(numbers.now.disputedCents)
    for (const { serviceId, netCents } of numbers.detail?.cards ?? []) {
      const filters = { movedFrom: from, movedTo: to, serviceId }
      expect((await till.commerce.totalOrders(context, filters)).netCents).toBe(netCents)
      expect(sum((one) => inSpan(one) && one.serviceId === serviceId)).toBe(netCents)
    }
    const cards = numbers.detail?.cards ?? []
    expect(cards.reduce((total, { netCents }) => total + netCents, 0)).toBe(numbers.now.netCents)
  }
  const month = await read(context, { last: 30 })
  const summary = await till.commerce.readSummary(context)
  expect([summary.net30, summary.orders30]).toEqual([month.now.netCents, month.now.orders])
  expect(summary.before).toEqual({
    net: month.before?.totals.netCents,
    orders: month.before?.totals.orders,
  })
  expect(summary.netByDay).toEqual(
    month.analyticsData.map(({ date, netCents }) => ({ date, cents: netCents })),
  )
  for (const { date, netCents } of month.analyticsData)
    expect((await till.commerce.totalOrders(context, { movedFrom: date, movedTo: date })).netCents).toBe(
      netCents,
    )
}

test('a locked plan gets nothing more, whatever it asks for', async ({ till, system }) => {
  const owner = await aProvider(system)
  const roll = dice(seed)
  await countDays(
    system,
    owner.provider,
    ['2025-11-20', '2026-09-01', '2026-10-21', '2026-10-22', '2026-11-20'].flatMap((day) =>
      ['visitor', 'view', 'booked'].flatMap((metric) =>
        ['', 'phone'].map((device) => ({ metric, day, device, count: device ? 1000 : 7 })),
      ),
    ),
  )
  const read = numbersOf(till.commerce)
  const date = () =>
    pick(roll, [
      '2024-01-01',
      '2025-11-20',
      '2026-09-01',
      '2026-10-21',
      '2026-10-30',
      '2026-11-20',
      '2030-01-01',
    ])
  let answered = 0
  for (let asked = 0; asked < 60; asked++) {
    const query = NumbersQuery.parse({
      ...(roll() < 0.5 && { last: String(pick(roll, [1, 30, 90, 365, 731])) }),
      ...(roll() < 0.5 && { from: date() }),
      ...(roll() < 0.5 && { to: date() }),
      ...(roll() < 0.7 && { compare: pick(roll, ['before', 'year', 'none']) }),
      ...(roll() < 0.5 && { device: pick(roll, ['phone', 'tablet', 'computer']) }),
      ...(roll() < 0.5 && { source: pick(roll, ['direct', 'search']) }),
    })
    const numbers = await read(owner.context, query).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'growth.span_invalid') return undefined
      throw error
    })
    if (!numbers) continue
    answered++
    expect(numbers).toMatchObject({ detail: null, before: null, earliest: '2026-10-22' })
    expect(numbers.from >= '2026-10-22' && numbers.analyticsData.length <= 30).toBe(true)
    expect([7, 14, 0]).toContain(numbers.now.visitors)
    expect([7, 14, 0]).toContain(numbers.now.booked)
  }
  expect(answered).toBeGreaterThan(20)
})
