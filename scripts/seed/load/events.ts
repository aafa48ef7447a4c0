import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createAccounts } from '#domains/accounts/index.ts'
import { alone } from '#domains/accounts/ports.ts'
import { type Ground, openGround } from '#main/ground.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { copyRows, type Field } from './copy.ts'
import { pick, seeded } from './random.ts'

const days = 88
const dayMs = 86_400_000
const columns = [
  'provider',
  'device_id',
  'insert_id',
  'type',
  'kind',
  'at',
  'session_id',
  'visitor_day',
  'path',
  'device',
  'source',
  'subject',
  'checkout',
  'properties',
  'received_at',
]

/** What a visitor does, one after the other; how many go on from each step is in `goesOn`. */
const visit = [
  { type: 'viewed', kind: 'page', goesOn: 0.9 },
  { type: 'viewed', kind: 'card', goesOn: 0.9 },
  { type: 'viewed', kind: 'card', goesOn: 0.7 },
  { type: 'opened', kind: 'card', goesOn: 0.8 },
  { type: 'viewed', kind: 'page', goesOn: 0.3 },
  { type: 'added', kind: null, goesOn: 0.6 },
  { type: 'updated', kind: 'details', goesOn: 0.7 },
  { type: 'confirmed', kind: null, goesOn: 0 },
] as const
const sources = [
  'direct',
  'search',
  'newsletter',
  'booknow',
  'embed',
  'social:instagram',
  'site:studio.example',
]
const devices = ['phone', 'phone', 'computer', 'tablet']

/**
 * A kept data folder with many events of one provider, evenly over the days that are counted again. `now`: the end of the last of
 * these days, by which a later run counts them.
 */
export type Events = {
  readonly ground: Ground
  readonly provider: string
  readonly now: Date
  readonly folder: string
}

/**
 * Opens the data folder of a load of events, and fills it first if needed, by COPY under every constraint. It stays between runs
 * and is ignored by git. An interrupted load goes on with the next day. Close it with `ground.stop()`.
 */
export async function openEvents(count: number, report: (line: string) => void): Promise<Events> {
  const folder = path.resolve(import.meta.dirname, `../../../.cache/load/events-${count}`)
  mkdirSync(folder, { recursive: true })
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error', INTEGRATIONS: 'off' })
  const ground = await openGround(config, createLog('error'))
  try {
    const provider = await anOwner(ground)
    const first = await firstDay(ground)
    for (let day = 0; day < days; day++) await fillDay(ground, provider, { first, day, count, report })
    return { ground, provider, now: new Date(first + days * dayMs), folder }
  } catch (error) {
    await ground.stop()
    throw error
  }
}

async function anOwner(ground: Ground): Promise<string> {
  const accounts = createAccounts({
    plansEnforced: true,
    planIds: { free: 'free', pro: 'pro', premium: 'premium' },
    ...alone,
  })
  const context = ground.system()
  const known = await accounts.ownerOf(context, 'loadevents')
  if (known) return known
  const names = { firstName: 'Lin', lastName: 'Counted' }
  const actor = await accounts.ensureAccount(context, {
    sub: 'load-events',
    username: 'load-events',
    email: 'lin@example.com',
    emailVerified: true,
    ...names,
  })
  await accounts.claimUserUrl({ ...context, actor }, { userUrl: 'loadevents' })
  return actor.provider
}

/** The first day of the load, as the run that began it chose it. */
async function firstDay({ pool }: Ground): Promise<number> {
  const wanted = Math.floor(Date.now() / dayMs) * dayMs - days * dayMs
  await pool.query(
    `insert into installation (name, value) values ('events-from', $1) on conflict do nothing`,
    [String(wanted)],
  )
  const { rows } = await pool.query<{ value: string }>(
    `select value from installation where name = 'events-from'`,
  )
  return Number(rows[0]?.value)
}

type Day = {
  readonly first: number
  readonly day: number
  readonly count: number
  report(line: string): void
}

async function fillDay(ground: Ground, provider: string, { first, day, count, report }: Day): Promise<void> {
  const mark = `events-of-${day}`
  const client = await ground.pool.connect()
  try {
    const { rowCount } = await client.query('select from installation where name = $1', [mark])
    if (rowCount) return
    await client.query('begin')
    const [from, to] = [Math.floor((count * day) / days), Math.floor((count * (day + 1)) / days)]
    const begins = first + day * dayMs
    await copyRows(client, 'analytics_events', columns, [...eventsOf(provider, day, begins, to - from)])
    await client.query(
      `insert into analytics_touches (provider, hour) select $1, generate_series($2::timestamptz, $2::timestamptz + interval '23 hours', interval '1 hour')`,
      [provider, new Date(begins)],
    )
    await client.query("insert into installation (name, value) values ($1, 'true')", [mark])
    await client.query('commit')
    if ((day + 1) % 8 === 0) report(`${to} of ${count} events`)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** The events of one day: visits one after the other, each as far as its visitor goes. */
function* eventsOf(provider: string, day: number, begins: number, count: number): Generator<Field[]> {
  const random = seeded(day + 1)
  for (let left = count, number = 0; left > 0; number++) {
    const name = `${day}-${number}`
    const [device, source, service] = [
      pick(random, devices),
      pick(random, sources),
      `service-${Math.floor(random() * 12)}`,
    ]
    const at = begins + Math.floor(random() * (dayMs - 600_000))
    for (const [place, { type, kind, goesOn }] of visit.entries()) {
      const isStep = type === 'confirmed'
      const isPage = type === 'viewed' && kind === 'page'
      const moment = new Date(at + place * 20_000)
      yield [
        provider,
        isStep ? 'server' : `device-${name}`,
        `${name}-${place}`,
        type,
        kind,
        moment,
        at,
        isStep ? '' : `visitor-of-day-${name}`,
        '/at/loadevents',
        device,
        isPage ? source : null,
        isPage && place === 0 ? null : service,
        type === 'added' || isStep ? `bkg_${name}` : null,
        { kind, path: '/at/loadevents' },
        moment,
      ]
      if (--left === 0 || random() > goesOn) break
    }
  }
}
