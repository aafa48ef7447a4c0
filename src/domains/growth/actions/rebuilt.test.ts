import { expect } from 'vitest'
import { day, hour, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { aGrowth } from '../../../../test/factories/product/growth.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import type { GrowthDeps } from '../ports.ts'
import { insertEvents, insertOwnVisitor, type StoredEvent } from '../store/events.ts'

/** Numbers between 0 and 1 from a seed, so that a history that fails can be repeated. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const steps = [
  ['viewed', 'page'],
  ['viewed', 'page'],
  ['viewed', 'card'],
  ['opened', 'card'],
  ['added', null],
  ['updated', 'details'],
] as const

/** An event as the collector stores it, or a step of an order as the server notes it. */
function randomEvent(random: () => number, provider: string, now: number): StoredEvent {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  const visitor = `visitor-${Math.floor(random() * 12)}`
  const isServer = random() < 0.15
  const [type, kind] = isServer ? ([pick(['confirmed', 'paid', 'cancelled']), null] as const) : pick(steps)
  // most events are minutes old, some are days late
  const age = random() < 0.7 ? random() * 40 * minute : random() * 7 * day
  return {
    provider,
    deviceId: isServer ? 'server' : `device-${visitor}`,
    // few enough that some come twice
    insertId: `${type}-${Math.floor(random() * 400)}`,
    type,
    kind,
    at: new Date(now - age),
    sessionId: -1,
    visitorDay: isServer ? '' : visitor,
    userId: null,
    path: null,
    device: pick(['phone', 'computer', 'tablet']),
    source: type === 'viewed' && kind === 'page' ? pick(['direct', 'search', 'social:x', 'embed']) : null,
    subject: random() < 0.8 ? pick(['s1', 's2', 's3']) : null,
    checkout: type === 'added' || isServer ? `bkg_${Math.floor(random() * 20)}` : null,
    properties: {},
    forwarded: null,
  }
}

const daysOf = ({ db }: Context, provider: string) =>
  db
    .selectFrom('analyticsDays')
    .select(['metric', 'device', 'source', 'day', 'subject', 'count'])
    .where('provider', '=', provider)
    .orderBy('day')
    .orderBy('metric')
    .orderBy('device')
    .orderBy('source')
    .orderBy('subject')
    .execute()

/** Histories around the clock changes of their zones, and in zones of 30 and 45 minutes. */
const histories = [
  ['America/New_York', '2026-10-30T12:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-02T12:00:00Z'],
  ['Asia/Kathmandu', '2026-11-20T12:00:00Z'],
  ['Asia/Kolkata', '2026-11-20T12:00:00Z'],
  ['America/St_Johns', '2026-10-30T12:00:00Z'],
  ['Pacific/Auckland', '2026-09-25T12:00:00Z'],
] as const

test.for(histories)(
  'counts that grew in %s are those of a rebuilding',
  { timeout: 120_000 },
  async ([zone, start], { contextOf, clock, db }) => {
    const random = randomOf(start.length * 31 + zone.length)
    const context = contextOf()
    const { provider } = await aProvider(context)
    let current: string = zone
    const pages: GrowthDeps['pages'] = {
      find: async () => undefined,
      isOwn: () => false,
      zoneOf: async () => current,
    }
    const growth = aGrowth({ pages })
    clock.set(start)
    const open: Awaited<ReturnType<ReturnType<typeof db.startTransaction>['execute']>>[] = []
    for (let turn = 0; turn < 36; turn++) {
      const now = clock.now().getTime()
      // a transaction that stores events may commit much later, after the count of its hours
      const transaction = await db.startTransaction().execute()
      const events = Array.from({ length: 4 }, () => randomEvent(random, provider, now))
      // an insert waits for an open transaction with the same event, so each keeps its own ids
      const own = events.map((event) => ({ ...event, insertId: `${event.insertId}-${open.length}` }))
      await insertEvents({ ...context, db: transaction }, own)
      await insertEvents({ ...context, db: transaction }, own.slice(0, 2))
      if (random() < 0.06)
        await insertOwnVisitor(
          { ...context, db: transaction },
          { provider, visitorDay: `visitor-${turn % 12}`, hours: everyHour(now) },
        )
      if (random() < 0.3 && open.length < 5) open.push(transaction)
      else await transaction.commit().execute()
      if (open.length > 0 && random() < 0.3)
        await open
          .splice(Math.floor(random() * open.length), 1)[0]
          ?.commit()
          .execute()
      if (random() < 0.3) await growth.rollUp(context, provider)
      if (turn === 24) current = 'Europe/Lisbon'
      clock.advance(random() * 3 * hour)
    }
    for (const transaction of open) await transaction.commit().execute()
    await growth.rollUp(context, provider)
    const grown = await daysOf(context, provider)
    expect(grown.length).toBeGreaterThan(100)
    expect(grown.some(({ metric }) => metric === 'booked')).toBe(true)

    await db.deleteFrom('analyticsDays').where('provider', '=', provider).execute()
    const hours = await db
      .selectFrom('analyticsEvents')
      .select('at')
      .where('provider', '=', provider)
      .execute()
    await db
      .insertInto('analyticsTouches')
      .values(hours.map(({ at }) => ({ provider, hour: new Date(Math.floor(at.getTime() / hour) * hour) })))
      .execute()
    await growth.rollUp(context, provider)
    expect(await daysOf(context, provider)).toEqual(grown)
  },
)

/** Every hour of a week: a mark of the provider can change the counts of all days of the history. */
const everyHour = (now: number): string[] =>
  Array.from({ length: 24 * 16 }, (_, at) =>
    new Date(Math.floor(now / hour) * hour - at * hour).toISOString(),
  )
