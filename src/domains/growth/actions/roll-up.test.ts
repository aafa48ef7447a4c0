import { expect } from 'vitest'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { aGrowth, anEvent, anUpload, aView } from '../../../../test/factories/product/growth.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { aShowcase } from '../../../../test/factories/product/showcase.ts'
import { insertEvents, type StoredEvent } from '../store/events.ts'
import { noteStep } from './note-step.ts'

/** The counts of a provider for all devices and sources, as `day metric subject: count`. */
async function countsOf({ db }: Context, provider: string, by: { device?: string; source?: string } = {}) {
  const { device = '', source = '' } = by
  const rows = await db
    .selectFrom('analyticsDays')
    .select(['metric', 'subject', 'count', (build) => build.cast<string>('day', 'text').as('date')])
    .where('provider', '=', provider)
    .where('device', '=', device)
    .where('source', '=', source)
    .orderBy('day')
    .orderBy('metric')
    .orderBy('subject')
    .execute()
  return rows.map(
    ({ date, metric, subject, count }) => `${date} ${metric}${subject && ` ${subject}`}: ${count}`,
  )
}

const aPageView = (provider: string, visitorDay: string, at: string): StoredEvent => ({
  provider,
  deviceId: `device of ${visitorDay}`,
  insertId: at,
  type: 'viewed',
  kind: 'page',
  at: new Date(at),
  sessionId: -1,
  visitorDay,
  userId: null,
  path: null,
  device: 'phone',
  source: 'search',
  subject: null,
  checkout: null,
  properties: {},
  forwarded: null,
})

const noAreas = {
  scheduling: { bookingsOf: async () => [] },
  commerce: { deliveryOfOrder: async () => undefined },
}
const confirmed = (
  context: Context,
  provider: string,
  bookingId: string,
  at: Date,
  orderId = `ord_${bookingId}`,
) => noteStep(noAreas, context, { provider, data: { orderId, bookingId }, at, step: 'confirmed' })

test('a day counts views, visitors and each step of a booking, by device and source', async ({
  contextOf,
  clock,
}) => {
  const context = contextOf()
  const thea = await aProvider(context)
  const { service } = await aShowcase(thea)
  const growth = aGrowth()
  const at = `/at/${thea.userUrl}`
  const page = `${at}/services/${service.serviceUrl}`
  const target = service.entityId
  const send = (address: string, userAgent: string, events: Parameters<typeof anUpload>[0]) =>
    growth.collectEvents(context, anUpload(events, { address, userAgent }))
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148 Safari/604.1'
  const computer = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  await send('203.0.113.1', phone, [
    aView(at, { referrer: 'https://l.instagram.com/' }),
    anEvent('viewed', { kind: 'card', path: at, target }),
    anEvent('viewed', { kind: 'card', path: at, target: 'another' }),
    anEvent('opened', { kind: 'card', path: at, target }),
    aView(page),
    anEvent('added', { path: page, target, checkout: 'bkg_1' }),
    anEvent('updated', { kind: 'details', path: page, target, checkout: 'bkg_1' }),
  ])
  await send('203.0.113.2', computer, [
    aView(page),
    aView(at),
    anEvent('added', { path: page, target, checkout: 'bkg_2' }),
  ])
  await send('203.0.113.3', computer, [aView(at), aView(at)])
  await confirmed(context, thea.provider, 'bkg_1', clock.now())
  await growth.rollUp(context, thea.provider)
  const day = '2026-11-20'
  expect(await countsOf(context, thea.provider)).toEqual([
    `${day} booked: 1`,
    `${day} booked ${target}: 1`,
    `${day} details: 1`,
    `${day} details ${target}: 1`,
    `${day} opened: 2`,
    `${day} opened ${target}: 2`,
    `${day} picked: 2`,
    `${day} picked ${target}: 2`,
    `${day} pressed ${target}: 1`,
    `${day} seen ${target}: 1`,
    `${day} seen another: 1`,
    `${day} view: 6`,
    `${day} visitor: 3`,
  ])
  expect(await countsOf(context, thea.provider, { device: 'phone', source: 'social:instagram' })).toContain(
    `${day} view: 2`,
  )
  expect(await countsOf(context, thea.provider, { device: 'computer' })).toContain(`${day} visitor: 2`)
  expect(await countsOf(context, thea.provider, { source: 'direct' })).toContain(`${day} picked: 1`)
})

test('a booking counts for the day on which its checkout began, within seven days', async ({
  contextOf,
  clock,
}) => {
  const context = contextOf()
  const { provider, userUrl } = await aProvider(context)
  const growth = aGrowth()
  const path = `/at/${userUrl}`
  for (const checkout of ['bkg_near', 'bkg_far', 'bkg_never'])
    await growth.collectEvents(
      context,
      anUpload([aView(path), anEvent('added', { path, target: 's1', checkout })], {
        address: `198.51.100.${checkout.length}`,
      }),
    )
  await growth.rollUp(context, provider)
  expect(await countsOf(context, provider)).toContain('2026-11-20 picked: 3')
  clock.set('2026-11-27T10:59:00Z')
  await confirmed(context, provider, 'bkg_near', clock.now())
  await confirmed(context, provider, 'bkg_near', clock.now())
  clock.set('2026-11-27T11:00:00Z')
  await confirmed(context, provider, 'bkg_far', clock.now())
  await growth.run('roll-up-by-the-clock', context)
  expect(await countsOf(context, provider)).toEqual([
    '2026-11-20 booked: 1',
    '2026-11-20 booked s1: 1',
    '2026-11-20 picked: 3',
    '2026-11-20 picked s1: 3',
    '2026-11-20 view: 3',
    '2026-11-20 visitor: 3',
  ])
})

test('the owner is left out, also of what was counted before', async ({ contextOf }) => {
  const context = contextOf()
  const thea = await aProvider(context)
  const growth = aGrowth()
  const view = () => anUpload([aView(`/at/${thea.userUrl}`)])
  await growth.collectEvents(context, view())
  await growth.rollUp(context, thea.provider)
  expect(await countsOf(context, thea.provider)).toEqual(['2026-11-20 view: 1', '2026-11-20 visitor: 1'])
  await growth.collectEvents(thea.context, anUpload([aView('/dashboard')]))
  await growth.rollUp(context, thea.provider)
  expect(await countsOf(context, thea.provider)).toEqual([])
  await growth.collectEvents(context, view())
  await growth.rollUp(context, thea.provider)
  expect(await countsOf(context, thea.provider)).toEqual([])
})

test('ten thousand invented sources and services are a thousand, and the others together', async ({
  contextOf,
  db,
}) => {
  const context = contextOf()
  const { provider, userUrl } = await aProvider(context)
  const growth = aGrowth({ minuteEvents: 10_000, allow: (_, wanted) => wanted })
  const path = `/at/${userUrl}`
  for (let upload = 0; upload < 10_000; upload += 1000)
    await growth.collectEvents(
      context,
      anUpload(
        Array.from({ length: 1000 }, (_, at) =>
          anEvent('viewed', { kind: 'card', path, target: `made-up-${upload + at}` }),
        ),
      ),
    )
  // visitors cannot be invented so fast from one address, so their rows are written here
  await db
    .insertInto('analyticsEvents')
    .columns([
      'provider',
      'deviceId',
      'insertId',
      'type',
      'kind',
      'at',
      'sessionId',
      'visitorDay',
      'properties',
      'receivedAt',
      'source',
    ])
    .expression((build) =>
      build
        .selectFrom(build.fn<{ n: number }>('generate_series', [build.lit(1), build.lit(10_000)]).as('n'))
        .select([
          build.val(provider).as('provider'),
          build.val('device').as('deviceId'),
          build.cast<string>(build.ref('n' as never), 'text').as('insertId'),
          build.val('viewed').as('type'),
          build.val('page').as('kind'),
          build.val(new Date('2026-11-20T11:30:00Z')).as('at'),
          build.lit(-1).as('sessionId'),
          build.cast<string>(build.ref('n' as never), 'text').as('visitorDay'),
          build.cast<unknown>(build.val('{}'), 'jsonb').as('properties'),
          build.val(new Date('2026-11-20T11:30:00Z')).as('receivedAt'),
          build.cast<string>(build.ref('n' as never), 'text').as('source'),
        ]),
    )
    .execute()
  await growth.rollUp(context, provider)
  const values = async (column: 'source' | 'subject', metric: string) =>
    db
      .selectFrom('analyticsDays')
      .select([column, 'count'])
      .where('provider', '=', provider)
      .where('metric', '=', metric)
      .where('device', '=', '')
      .where(column === 'source' ? 'subject' : 'source', '=', '')
      .where(column, '<>', '')
      .execute()
  const sources = await values('source', 'visitor')
  expect(sources).toHaveLength(1001)
  expect(sources).toContainEqual({ source: 'other', count: 9000 })
  const cards = await values('subject', 'seen')
  expect(cards).toHaveLength(1001)
  expect(cards).toContainEqual({ subject: 'other', count: 9000 })
})

test('an event that is committed after the count of its hour is counted next', async ({ contextOf, db }) => {
  const context = contextOf()
  const { provider } = await aProvider(context)
  const growth = aGrowth()
  const [early, late] = [await db.startTransaction().execute(), await db.startTransaction().execute()]
  await insertEvents({ ...context, db: early }, [aPageView(provider, 'first', '2026-11-20T11:00:00Z')])
  await insertEvents({ ...context, db: late }, [aPageView(provider, 'second', '2026-11-20T11:00:00Z')])
  await late.commit().execute()
  await growth.rollUp(context, provider)
  expect(await countsOf(context, provider)).toContain('2026-11-20 visitor: 1')
  await early.commit().execute()
  await growth.run('roll-up', context)
  expect(await countsOf(context, provider)).toContain('2026-11-20 visitor: 2')
})

test('what a day has counted stays when its raw events are deleted', async ({ contextOf, clock }) => {
  const context = contextOf()
  const { provider, userUrl } = await aProvider(context)
  const growth = aGrowth()
  const view = () => anUpload([aView(`/at/${userUrl}`, {}, { time: clock.now().getTime() })])
  await growth.collectEvents(context, view())
  await growth.rollUp(context, provider)
  clock.set('2027-02-18T11:00:00Z')
  await growth.collectEvents(context, view())
  await growth.run('forget-old', context)
  clock.set('2027-02-19T11:00:00Z')
  await growth.run('forget-old', context)
  await context.db
    .insertInto('analyticsTouches')
    .values({ provider, hour: new Date('2026-11-20T11:00:00Z') })
    .execute()
  await growth.rollUp(context, provider)
  expect(await countsOf(context, provider)).toEqual([
    '2026-11-20 view: 1',
    '2026-11-20 visitor: 1',
    '2027-02-18 view: 1',
    '2027-02-18 visitor: 1',
  ])
})
