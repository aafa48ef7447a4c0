// P6: a booking through HTTP against a bare server with one guarded INSERT. R1: many buyers of one time.
import { holding, ordering } from '../../test/factories/product/requests.ts'
import type { Bench } from './bench.ts'
import { calibrate } from './calibration.ts'
import { type Client, createClient, driveFor, must } from './client.ts'
import { perCpuSecond, startBare } from './compare.ts'
import { type Figure, fiveTimes, median } from './figures.ts'
import { ports } from './folder.ts'
import type { Server } from './processes.ts'
import { type BenchProvider, manyProviders } from './providers.ts'
import type { Stage } from './stage.ts'

const hour = 3_600_000
const clients = 32

/** Returns a function that gives a different free hour, across many providers, at every call. */
function openTimes(stage: Stage, providers: readonly BenchProvider[]) {
  const first = (Math.floor(stage.ground.clock.now().getTime() / hour) + 26) * hour
  let taken = 0
  return () => {
    const at = taken++
    const { userUrl = '' } = providers[at % providers.length] ?? {}
    return { userUrl, start: new Date(first + Math.floor(at / providers.length) * hour).toISOString() }
  }
}

type Wish = { readonly userUrl: string; readonly start: string }

const hold = (client: Client, { userUrl, start }: Wish) => {
  const [path, body] = holding({ userUrl, serviceUrl: 'free-hour', start })
  return client.ask('POST', path, { body })
}

async function book(client: Client, wish: Wish): Promise<void> {
  const { token } = JSON.parse((await must(hold(client, wish))).text) as { token: string }
  const [path, body] = ordering(token, { name: 'Bo Berg', email: `bo-${crypto.randomUUID()}@example.test` })
  const { text } = await must(client.ask('POST', path, { body }))
  const { state } = JSON.parse(text) as { state: string }
  if (state !== 'confirmed') throw new Error(`a free booking ended ${state}`)
}

export const benchBooking: Bench = async ({ stage, quick }) => {
  const providers = await manyProviders(stage, 'booked', quick ? 20 : 200)
  const nextTime = openTimes(stage, providers)
  const { pool } = stage.ground
  await pool.query('create schema if not exists bench')
  await pool.query('drop table if exists bench.bookings')
  await pool.query(
    'create table bench.bookings (provider text not null, id text not null, span tstzrange not null, primary key (provider, id), exclude using gist (provider with =, span with &&))',
  )
  const { rows } = await pool.query<{ fsync: string; commit: string }>(
    "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
  )
  if (rows[0]?.fsync !== 'on' || rows[0].commit !== 'on') throw new Error('PostgreSQL must force its writes')

  const bare = await startBare('insert', { connection: stage.connection })
  const ms = quick ? 500 : 4000
  const inserts = (server: Server) =>
    over(server, ms, (client) => must(client.ask('POST', '/', { body: {} })))
  const bookings = (server: Server) => over(server, ms, (client) => book(client, nextTime()))
  const web = await stage.another('web', ports.second)
  try {
    await bookings(web)
    await inserts(bare)
    const apart = await perCpuSecond(web, bare, bookings, inserts)
    await bookings(stage.server)
    const whole = await perCpuSecond(stage.server, bare, bookings, inserts)
    const figures: Figure[] = [
      {
        bar: 'P6',
        what: 'bookings a second / bare guarded INSERTs a second (the process serves)',
        value: apart.wallRatio,
        unit: '',
        limit: { atLeast: 0.25 },
      },
      {
        bar: 'P6',
        what: '  bookings a second (hold and order, both with a key), 32 at once',
        value: apart.oursWall,
        unit: '/s',
      },
      {
        bar: 'P6',
        what: '  bare node:http with one guarded INSERT, 32 at once',
        value: apart.bareWall,
        unit: '/s',
      },
      { bar: 'P6', what: '  the same per CPU second of the server', value: apart.ratio, unit: '' },
      {
        bar: 'P6',
        what: '  by the clock where the process works on jobs and mails too',
        value: whole.wallRatio,
        unit: '',
      },
      { bar: 'P6', what: '  bookings a second there', value: whole.oursWall, unit: '/s' },
    ]
    return figures
  } finally {
    await bare.stop()
    await web.stop()
  }
}

async function over(server: Server, ms: number, work: (client: Client) => Promise<unknown>): Promise<number> {
  const client = createClient(server.origin, clients)
  try {
    return await driveFor(ms, clients, () => work(client))
  } finally {
    client.close()
  }
}

/** 64 buyers of one time: one gets it, and all others get their refusal soon after. */
export const benchRace: Bench = async ({ stage, quick }) => {
  const buyers = 64
  const [provider] = await manyProviders(stage, 'raced', 1)
  if (!provider) throw new Error('no provider')
  const nextTime = openTimes(stage, [provider])
  const client = createClient(stage.server.origin, buyers)
  const warm = () => Promise.all(Array.from({ length: buyers }, () => client.ask('GET', '/healthz')))
  const { cpu, fsync } = calibrate()
  const once = async () => {
    await warm()
    const wish = nextTime()
    const answers = await Promise.all(
      Array.from({ length: buyers }, async () => {
        const { status, text } = await hold(client, wish)
        return { status, text, at: performance.now() }
      }),
    )
    const winner = answers.find(({ status }) => status === 200)
    const losers = answers.filter(
      ({ status, text }) => status === 409 && text.includes('scheduling.slot_taken'),
    )
    if (!winner || losers.length !== buyers - 1) throw new Error(`${losers.length} clear losers of ${buyers}`)
    return Math.max(...losers.map(({ at }) => at)) - winner.at
  }
  await once()
  const runs = await fiveTimes(async () => {
    const lags: number[] = []
    for (let round = 0; round < (quick ? 3 : 20); round++) lags.push(await once())
    return { worst: Math.max(...lags), usual: median(lags) }
  })
  client.close()
  return [
    {
      bar: 'R1',
      what: '64 buyers, one time, 100 rounds: last clear 409 after the winner, worst of 20',
      value: median(runs.map(({ worst }) => worst)),
      unit: 'ms',
      limit: { atMost: 50 },
      factor: Math.max(cpu, fsync),
    },
    {
      bar: 'R1',
      what: '  the same, median of 20',
      value: median(runs.map(({ usual }) => usual)),
      unit: 'ms',
    },
  ]
}
