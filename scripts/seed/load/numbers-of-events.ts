import type { Product } from '#main/compose.ts'
import type { Ground } from '#main/ground.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { type Draft, openShowcase } from '../open-provider.ts'
import { fillOrders } from './fill.ts'
import { lessons } from './names.ts'

/** How often the counted days are repeated before the first of them: with them a little more than two years. */
const repeats = 8
const seed = 71

type Filled = {
  readonly product: Product
  readonly ground: Ground
  readonly provider: string
  readonly orders: number
}

/**
 * Gives the provider of a load of events what numbers are read from: a plan that shows all, a live page, orders of three years, and two
 * years of counted days before those of the events, which are counted already. Each part stays between runs.
 */
export async function fillNumbers({ product, ground, provider, orders }: Filled): Promise<void> {
  const system = ground.system()
  const actor = {
    kind: 'provider',
    provider,
    email: 'lin@example.com',
    emailVerified: true,
    firstName: 'Lin',
    lastName: 'Counted',
  } as const
  const own: Context = { ...system, actor }
  await once(ground, 'events-page', async () => {
    await product.accounts.grantPlan(
      { ...system, actor: { kind: 'operator' } },
      { provider, plan: 'pro', source: 'load' },
    )
    await openShowcase(own, product.showcase, page(await zoneOf(ground, provider)))
  })
  await once(ground, 'events-orders', async () => {
    const services = await product.catalogue.listLive(own, provider)
    const client = await ground.pool.connect()
    try {
      await client.query('begin')
      const now = ground.clock.now().getTime()
      await fillOrders(client, { provider, seed, services }, orders, now, () => {})
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  })
  await ground.pool.query(
    `with counted as (
       select min(day) as first, max(day) - min(day) + 1 as days from analytics_days
       where provider = $1 and day >= (select min(at)::date from analytics_events where provider = $1 and visitor_day <> '')
     )
     insert into analytics_days (provider, metric, device, source, day, subject, count)
     select provider, metric, device, source, day - days * back, subject, count
     from counted join analytics_days on provider = $1 and day between first and first + days - 1
     cross join generate_series(1, $2::integer) as back
     on conflict do nothing`,
    [provider, repeats],
  )
}

/** Does a part of the load unless it was done before. */
async function once({ pool }: Ground, name: string, fill: () => Promise<void>): Promise<void> {
  const { rowCount } = await pool.query('select from installation where name = $1', [name])
  if (rowCount) return
  await fill()
  await pool.query("insert into installation (name, value) values ($1, 'true')", [name])
}

/** The zone in which the days of the load were counted: another one would have all of them counted again. */
async function zoneOf({ pool }: Ground, provider: string): Promise<string> {
  const { rows } = await pool.query<{ zone: string }>(
    'select zone from analytics_zones where provider = $1',
    [provider],
  )
  return rows[0]?.zone ?? 'UTC'
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const hours = [{ start: '08:00', end: '20:00' }]

const page = (timezone: string): Draft[] => [
  ['basicProfile', { firstName: 'Lin', lastName: 'Counted', bio: 'Every step counts.', timezone }],
  [
    'weeklyScheduleSettings',
    { timezone, days: Object.fromEntries(days.map((day) => [day, hours])), exceptions: [] },
  ],
  ...lessons.map(
    (lesson, index): Draft => [
      'service',
      {
        ...lesson,
        entityId: newEntityId(),
        serviceUrl: `lesson-${index + 1}`,
        type: 'individual',
        scheduleType: 'weekly',
        description: '<p>An hour of your own.</p>',
        media: { type: 'image', image: 'arc', alt: '' },
        location: { kind: 'Zoom', link: 'https://zoom.us/j/123456789' },
        refund: { template: '100p_conditional' },
      },
    ],
  ),
]

/** Copies the last day of the load to today, as far as it would have come by now. Returns how many events it has. */
export async function aBusyDay({ pool, clock }: Ground, provider: string, end: Date): Promise<number> {
  const today = Math.floor(clock.now().getTime() / day) * day
  const { rowCount } = await pool.query(
    `insert into analytics_events (provider, device_id, insert_id, type, kind, at, session_id, visitor_day, path, device, source, subject, checkout, properties, received_at)
     select provider, device_id, 'today-' || insert_id, type, kind, at + back, session_id, visitor_day, path, device, source, subject,
       'today-' || checkout, properties, received_at + back
     from analytics_events, make_interval(secs => $3) as back
     where provider = $1 and at >= $2::timestamptz - interval '1 day' and at < $2 and at + back < $4`,
    [provider, end, (today - (end.getTime() - day)) / 1000, clock.now()],
  )
  await pool.query(
    `insert into analytics_touches (provider, hour)
     select distinct provider, date_trunc('hour', at, 'UTC') from analytics_events where provider = $1 and at >= $2`,
    [provider, new Date(today)],
  )
  return rowCount ?? 0
}

/** Deletes what came after the load. */
export async function withoutToday({ pool }: Ground, provider: string, end: Date): Promise<void> {
  await pool.query('delete from analytics_events where provider = $1 and at >= $2', [provider, end])
  await pool.query('delete from analytics_days where provider = $1 and day >= $2', [provider, end])
  await pool.query('delete from analytics_touches')
}
