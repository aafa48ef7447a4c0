// P5: a month of free times over HTTP: alone, under load, for a provider with a long past, and for one with full calendars.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { everyDay } from '../../test/factories/product/requests.ts'
import { termsOf, zone } from '../seed/load/terms.ts'
import type { Bench } from './bench.ts'
import { calibrate } from './calibration.ts'
import { createClient, must } from './client.ts'
import { type Figure, fiveTimes, median, quantile } from './figures.ts'
import { aProvider, aService, type BenchProvider } from './providers.ts'
import type { Stage } from './stage.ts'
import { benchTimes } from './times.ts'

export const benchFreeTimes: Bench = async ({ stage, quick }) => {
  const { cpu } = calibrate()
  const arithmetic = await benchTimes()
  const busy = await aBusyProvider(stage, 'busyone')
  const long = await aBusyProvider(stage, 'busylong')
  await addPast(stage, long, quick ? 5000 : 100_000)
  const mirrored = await aBusyProvider(stage, 'busymirror')
  await mirror(stage, mirrored, 2000)
  await stage.ground.pool.query('analyze')

  const month = new Date(stage.ground.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 7)
  const pathOf = ({ userUrl, services }: BenchProvider, service = 0, zone = 'Europe/Berlin') =>
    `/api/public/${userUrl}/services/${services[service]?.serviceUrl}/times?month=${month}&timezone=${encodeURIComponent(zone)}`
  const client = createClient(stage.server.origin, 1)
  const alone = async (asked: string) => {
    const times: number[] = []
    for (let i = 0; i < (quick ? 30 : 400); i++) times.push((await must(client.ask('GET', asked))).ms)
    return quantile(times, 0.5)
  }
  const all = [busy, long, mirrored]
  for (const provider of all) await alone(pathOf(provider))
  const [days, others] = await Promise.all(
    [busy, mirrored].map(async (one) => slotsIn((await must(client.ask('GET', pathOf(one)))).text)),
  )
  if (!days || days !== others) throw new Error('calendars at night took free times of the day')
  const pairs = await fiveTimes(async () => ({
    one: await alone(pathOf(busy)),
    other: await alone(pathOf(long)),
    full: await alone(pathOf(mirrored)),
  }))
  /** Every service in a zone in which it was not asked for before: no answer is kept. */
  const unkept = async (provider: BenchProvider, zone: string) => {
    const times: number[] = []
    for (const service of provider.services.keys())
      times.push((await must(client.ask('GET', pathOf(provider, service, zone)))).ms)
    return quantile(times, 0.5)
  }
  const zones = ['Europe/Paris', 'Europe/Madrid', 'Europe/Rome', 'Europe/Vienna', 'Europe/Prague']
  const firsts = await fiveTimes(async (run) => ({
    one: await unkept(busy, zones[run] ?? ''),
    full: await unkept(mirrored, zones[run] ?? ''),
  }))
  client.close()
  const crowds = await fiveTimes(async () => ({
    one: await aCrowd(stage.server.origin, pathOf(busy), quick ? 500 : 3000),
    full: await aCrowd(stage.server.origin, pathOf(mirrored), quick ? 500 : 3000),
  }))
  const crowd = crowds.map(({ one }) => one)
  const figures: Figure[] = [
    {
      bar: 'P5',
      what: `a month of ${arithmetic.freeTimes} free times, arithmetic alone, CPU`,
      value: arithmetic.cpuMs,
      unit: 'ms',
      limit: { atMost: arithmetic.atMost },
      factor: cpu,
    },
    {
      bar: 'P5',
      what: 'over HTTP, 50 services and 2,000 bookings: p50 alone',
      value: median(pairs.map(({ one }) => one)),
      unit: 'ms',
      limit: { atMost: 1.5 },
      factor: cpu,
    },
    {
      bar: 'P5',
      what: '  p95 under 32 clients',
      value: median(crowd.map(({ p95 }) => p95)),
      unit: 'ms',
      limit: { atMost: 20 },
      factor: cpu,
    },
    {
      bar: 'P5',
      what: '  answered under 32 clients',
      value: median(crowd.map(({ answered }) => answered)),
      unit: '/s',
    },
    {
      bar: 'P5',
      what: `with 100,000 past bookings / with 2,000`,
      value: median(pairs.map(({ one, other }) => other / one)),
      unit: '',
      limit: { atMost: 1.1 },
    },
    {
      bar: 'P5',
      what: 'with 2,000 busy times in a calendar / without: p50 alone',
      value: median(pairs.map(({ one, full }) => full / one)),
      unit: '',
      limit: { atMost: 1.1 },
    },
    {
      bar: 'P5',
      what: '  p95 under 32 clients with them / without',
      value: median(crowds.map(({ one, full }) => full.p95 / one.p95)),
      unit: '',
    },
    {
      bar: 'P5',
      what: '  the same with them, p95',
      value: median(crowds.map(({ full }) => full.p95)),
      unit: 'ms',
      limit: { atMost: 20 },
      factor: cpu,
    },
    {
      bar: 'P5',
      what: '  an answer that is not kept, with them / without: p50 alone',
      value: median(firsts.map(({ one, full }) => full / one)),
      unit: '',
    },
    {
      bar: 'P5',
      what: '  an answer that is not kept, with them: p50 alone',
      value: median(firsts.map(({ full }) => full)),
      unit: 'ms',
      factor: cpu,
    },
  ]
  return figures
}

/** Runs 32 clients in their own process, each requesting in a loop. */
async function aCrowd(origin: string, asked: string, ms: number): Promise<{ p95: number; answered: number }> {
  const script = path.join(import.meta.dirname, 'crowd.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, origin, asked, '32', String(ms)])
  return JSON.parse(stdout) as { p95: number; answered: number }
}

/** Makes a provider with fifty services and 2,000 half-hour bookings: eight a day, a quarter of them in the future. */
async function aBusyProvider(stage: Stage, userUrl: string): Promise<BenchProvider> {
  const hours = everyDay('08:00', '20:00')
  const services = Array.from({ length: 50 }, (_, at) =>
    aService({
      title: `Lesson ${at}`,
      serviceUrl: `lesson-${at}`,
      slotIncrementMin: 15,
      bufferAfterMin: 15,
      horizonDays: 90,
      schedule: hours,
    }),
  )
  const made = await aProvider(stage, userUrl, services)
  await insertBookings(stage, made, { count: 2000, everyMin: 180, endsInDays: 62 })
  return made
}

const addPast = (stage: Stage, provider: BenchProvider, count: number) =>
  insertBookings(stage, provider, { count, everyMin: 30, endsInDays: -200 })

const slotsIn = (text: string): number => text.split('"start":').length

/**
 * Mirrors a calendar with `count` busy times of 25 minutes over the next 91 nights, when the provider is closed: the free
 * times stay the same, and so does the size of the answer.
 */
async function mirror({ ground, product }: Stage, { provider }: BenchProvider, count: number): Promise<void> {
  const { rows } = await sql<{ from: number }>`
    select extract(epoch from (current_date + day + time '20:20' + nth * interval '31 minutes') at time zone ${zone}) * 1000 as "from"
    from generate_series(0, 90) day, generate_series(0, 21) nth order by 1 limit ${count}`.execute(ground.db)
  await product.scheduling.writeBusyTimes(ground.system(), {
    provider,
    source: 'cal_full',
    knownUntil: null,
    times: rows.map(({ from }, at) => ({
      event: String(at),
      from: Number(from),
      until: Number(from) + 25 * 60_000,
    })),
    gone: [],
    all: true,
  })
}

type Row = { count: number; everyMin: number; endsInDays: number }

/** Inserts confirmed half-hour bookings by SQL, under every constraint. The last one ends `endsInDays` from now. */
async function insertBookings(
  { ground }: Stage,
  { provider, services }: BenchProvider,
  { count, everyMin, endsInDays }: Row,
): Promise<void> {
  const serviceId = services[0]?.entityId ?? ''
  const hour = 3_600_000
  const last = new Date(Math.floor(ground.clock.now().getTime() / hour) * hour + endsInDays * 24 * hour)
  const title = 'Lesson'
  const terms = termsOf({ title, serviceUrl: '', entityId: serviceId, priceCents: 0, durationMin: 25 })
  await sql`
    with booked as (
      insert into bookings (provider, id, service_id, service_title, requires_approval, terms, state, starts_at, ends_at,
        service_zone, visitor_zone, customer_name, created_at, updated_at)
      select ${provider}, ${`bkg_${everyMin}_`} || n, ${serviceId}, ${title}, false, ${JSON.stringify(terms)}::jsonb,
        case when at < ${ground.clock.now()}::timestamptz then 'completed' else 'confirmed' end,
        at, at + interval '25 minutes', ${zone}, 'Europe/Berlin', 'Bo', at - interval '1 day', at - interval '1 day'
      from (select n, ${last}::timestamptz - n * ${everyMin} * interval '1 minute' as at from generate_series(1, ${count}::integer) n) rows
      returning id, state, starts_at, ends_at
    )
    insert into spans (provider, booking_id, host, span)
    select ${provider}, id, ${provider}, tstzrange(starts_at, ends_at) from booked where state = 'confirmed'`.execute(
    ground.db,
  )
}
