// P12: the numbers of a page with ten million raw events, read over HTTP for every range, comparison, device and source.
import { setTimeout as sleep } from 'node:timers/promises'
import { compose, type Product } from '#main/compose.ts'
import { vendors } from '#main/connect-vendors.ts'
import type { Ground } from '#main/ground.ts'
import { readWebBuild } from '#main/web-build.ts'
import { readConfig } from '#platform/config/config.ts'
import { openEvents } from '../seed/load/events.ts'
import { aBusyDay, fillNumbers, withoutToday } from '../seed/load/numbers-of-events.ts'
import type { Bench } from './bench.ts'
import { calibrate } from './calibration.ts'
import { type Client, createClient, must } from './client.ts'
import { rollUp } from './counting.ts'
import { type Figure, quantile } from './figures.ts'
import { ports } from './folder.ts'
import { numberCases } from './number-cases.ts'
import { cpuSeconds, databaseProcesses, type Server, startServer, unlessGone } from './processes.ts'
import { refresh, signIn, signUp } from './user-pool.ts'

const page = '/at/loadevents'
const owner = { email: 'load-events@example.com', password: 'Tango-1912' }
const limitMs = 300

export const benchNumbers: Bench = async ({ quick }) => {
  const count = quick ? 50_000 : 10_000_000
  const { ground, provider, now, folder } = await openEvents(count, (line) => console.log(line))
  const env = {
    DATA_DIR: folder,
    PUBLIC_URL: `http://localhost:${ports.numbers}`,
    RATE_LIMIT: '100000000',
    LOG_LEVEL: 'error',
    INTEGRATIONS: 'off',
    // the load stays as it is: nothing is deleted from it by the clock
    ROLE: 'web',
  }
  const product = await compose(readConfig(env, vendors), ground, readWebBuild())
  let server: Server | undefined
  let client: Client | undefined
  try {
    const { rowCount } = await ground.pool.query('select from analytics_days limit 1')
    if (!rowCount) await rollUp(product, { ...ground.system(), clock: { now: () => now } })
    await fillNumbers({ product, ground, provider, orders: count / 100 })
    await withoutToday(ground, provider, now)
    await ground.pool.query('analyze')
    const script = 'dist/main/server.js'
    server = await startServer({ script, port: ports.numbers, env, ready: page })
    client = createClient(server.origin, 8)
    const token = await tokenOf({ server, product, ground })
    const cases = numberCases(ground.clock.now())
    const runs = quick ? 1 : 3
    const still = await timeAll(cases, asking(client, token), runs, server)
    client.close()
    const events = await aBusyDay(ground, provider, now)
    client = createClient(server.origin, 8)
    const visits = visiting(client, () => rollUp(product, ground.system()))
    const live = await timeAll(cases, asking(client, token), runs, server)
    const seen = await visits.stop()
    const of = count.toLocaleString('en')
    return [
      ...figuresOf(still, `numbers of ${of} events, ${cases.length} ranges, filters and comparisons`),
      ...figuresOf(
        live,
        `the same on a day of ${events.toLocaleString('en')} events, ${seen} more meanwhile`,
      ),
    ]
  } finally {
    client?.close()
    await server?.stop()
    await withoutToday(ground, provider, now)
    await product.stop()
    await ground.stop()
  }
}

/**
 * Signs the provider of the load in. Its user gets the name of the account that the load made; a password goes with the name of the
 * sign-up, so the session is refreshed under the new one.
 */
async function tokenOf(parts: {
  readonly server: Server
  readonly product: Product
  readonly ground: Ground
}): Promise<string> {
  const { pool } = parts.ground
  const { rowCount } = await pool.query(
    `update identity_users set username = sub, username_key = sub where email_key = $1`,
    [owner.email],
  )
  if (!rowCount) await signUp(parts, owner.email)
  const { RefreshToken } = await signIn(parts, owner)
  await pool.query(
    `update identity_users set username = 'load-events', username_key = 'load-events' where email_key = $1`,
    [owner.email],
  )
  return (await refresh(parts, RefreshToken)).IdToken
}

type Ask = (path: string) => Promise<number>

const asking = (client: Client, token: string): Ask => {
  const headers = { authorization: `Bearer ${token}` }
  return async (path) => (await must(client.ask('GET', path, { headers }))).ms
}

type Timed = {
  readonly cpu: number
  readonly cases: readonly { readonly name: string; readonly times: readonly number[] }[]
  /** Milliseconds of the processors for each reading. */
  readonly serverMs: number
  readonly databaseMs: number
}

/** Reads each case `runs` times, in turns, so that all share good and bad moments. The first turn warms up. */
async function timeAll(
  cases: readonly { readonly name: string; readonly path: string }[],
  ask: Ask,
  runs: number,
  { pid }: Server,
): Promise<Timed> {
  const { cpu } = calibrate()
  const timed = cases.map((one) => ({ ...one, times: [] as number[] }))
  for (const { path } of timed) await ask(path)
  const [server, database] = [cpuSeconds(pid), databaseSeconds()]
  for (let run = 0; run < runs; run++) for (const { path, times } of timed) times.push(await ask(path))
  const each = 1000 / (runs * timed.length)
  return {
    cpu,
    cases: timed,
    serverMs: (cpuSeconds(pid) - server) * each,
    databaseMs: (databaseSeconds() - database) * each,
  }
}

const databaseSeconds = (): number =>
  databaseProcesses().reduce((sum, pid) => sum + unlessGone(() => cpuSeconds(pid), 0), 0)

/** Visitors open the page, ten uploads a second, and what they do is counted as often as the product does. */
function visiting(client: Client, count: () => Promise<unknown>) {
  let isOver = false
  let seen = 0
  const uploads = (async () => {
    while (!isOver) {
      const event = {
        device_id: `visitor-${seen % 50}`,
        event_type: 'viewed',
        insert_id: `live-${Date.now()}-${seen}`,
        event_properties: { kind: 'page', path: page },
      }
      const headers = { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.${seen % 50}` }
      await must(client.ask('POST', '/api/seen', { body: { api_key: 'showcase', events: [event] }, headers }))
      seen++
      await sleep(100)
    }
  })()
  const counting = (async () => {
    while (!isOver) {
      await count()
      for (let pauses = 0; pauses < 300 && !isOver; pauses++) await sleep(100)
    }
  })()
  return {
    async stop() {
      isOver = true
      await Promise.all([uploads, counting])
      return seen
    },
  }
}

function figuresOf({ cpu, cases, serverMs, databaseMs }: Timed, what: string): Figure[] {
  const slowest = cases
    .map(({ name, times }) => ({ name, value: quantile(times, 0.95) }))
    .toSorted((one, other) => other.value - one.value)
  for (const { name, value } of slowest.slice(0, Number(process.env['SLOWEST'] ?? 6)))
    console.log(`     slow: ${value.toFixed(1)} ms  ${name}`)
  const all = cases.flatMap(({ times }) => times)
  const figure = (name: string, value: number): Figure => ({
    bar: 'P12',
    what: name,
    value,
    unit: 'ms',
    factor: cpu,
  })
  const atMost = { atMost: limitMs }
  return [
    figure(`${what}: median`, quantile(all, 0.5)),
    { ...figure('  p95', quantile(all, 0.95)), limit: atMost },
    {
      ...figure(`  p95 of the slowest of them (${slowest[0]?.name})`, slowest[0]?.value ?? 0),
      limit: atMost,
    },
    figure('  the slowest single reading', Math.max(...all)),
    figure('  time of the processors for one reading: server', serverMs),
    figure('  time of the processors for one reading: database', databaseMs),
  ]
}
