import { setTimeout as sleep } from 'node:timers/promises'
import { holding, ordering } from '../../test/factories/product/requests.ts'
import { createClient, must } from './client.ts'
import type { BenchProvider } from './providers.ts'
import type { Stage } from './stage.ts'

/** Durations of each kind of work during one measurement, in milliseconds. */
export type Pace = Readonly<Record<'bookings' | 'pages' | 'mails' | 'clock jobs', readonly number[]>>

/** Requests per second of each kind, whatever the response times, so that every measurement has the same load. */
const perSecond = { bookings: 8, pages: 40, clock: 4 }
const hour = 3_600_000

type Wish = { readonly userUrl: string; readonly start: string }

/** Returns a function that gives each free hour of many providers once. */
export function freeHours(stage: Stage, providers: readonly BenchProvider[]): () => Wish {
  const first = (Math.floor(stage.ground.clock.now().getTime() / hour) + 26) * hour
  let taken = 0
  return () => {
    const at = taken++
    const { userUrl = '' } = providers[at % providers.length] ?? {}
    return { userUrl, start: new Date(first + Math.floor(at / providers.length) * hour).toISOString() }
  }
}

/** Holds the next free hour of a service and orders it. Returns the booking token and the card form's client secret. */
export async function book(
  client: ReturnType<typeof createClient>,
  { userUrl, start }: Wish,
  { serviceUrl, email }: { serviceUrl: string; email: string },
): Promise<{ token: string; clientSecret: string | undefined }> {
  const [holds, wanted] = holding({ userUrl, serviceUrl, start })
  const held = await must(client.ask('POST', holds, { body: wanted }))
  const { token } = JSON.parse(held.text) as { token: string }
  const [orders, customer] = ordering(token, { name: 'Bo Berg', email })
  const ordered = await must(client.ask('POST', orders, { body: customer }))
  const { payment } = JSON.parse(ordered.text) as { payment: { clientSecret: string } | null }
  return { token, clientSecret: payment?.clientSecret }
}

/**
 * Makes free bookings, loads pages and runs clock jobs at a steady pace for `ms`. A mail is timed from the order until
 * it is written: delivering it to a hanging mail server takes as long as that server hangs.
 */
export async function measurePace(
  stage: Stage,
  parts: { readonly ms: number; readonly providers: readonly BenchProvider[]; readonly next: () => Wish },
): Promise<Pace> {
  const { ms, providers, next } = parts
  const client = createClient(stage.server.origin, 64)
  const { pool, schema } = stage.ground
  const times = { bookings: [] as number[], pages: [] as number[], clock: [] as number[] }
  const email = `${crypto.randomUUID()}@example.test`
  const timed = async (kind: keyof typeof times, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    times[kind].push(performance.now() - began)
  }
  let turn = 0
  const page = () => must(client.ask('GET', `/at/${providers[turn++ % providers.length]?.userUrl ?? ''}`))
  /** Runs a clock job: it is done when its row is gone from the queue. */
  const clockJob = async () => {
    const key = crypto.randomUUID()
    await pool.query(`select ${schema}.enqueue_job('scheduling.complete-sessions', '{}', null, $1)`, [key])
    const isThere = `select from ${schema}_jobs._private_jobs where key = $1`
    while (((await pool.query(isThere, [key])).rowCount ?? 0) > 0) await sleep(4)
  }
  const works = {
    bookings: () => book(client, next(), { serviceUrl: 'free-hour', email }),
    pages: page,
    clock: clockJob,
  }
  const kinds = ['bookings', 'pages', 'clock'] as const
  await Promise.all(kinds.map((kind) => steadily(ms, perSecond[kind], () => timed(kind, works[kind]))))
  const mails = await mailTimes(stage, email, times.bookings.length)
  client.close()
  return { bookings: times.bookings, pages: times.pages, mails, 'clock jobs': times.clock }
}

/** Starts `work` at a fixed rate per second for `ms`, and waits for all of it. */
export async function steadily(ms: number, rate: number, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  const all: Promise<unknown>[] = []
  for (let at = 0; at < (ms / 1000) * rate; at++) {
    await sleep(Math.max(0, began + (at * 1000) / rate - performance.now()))
    all.push(work())
  }
  await Promise.all(all)
}

/** Milliseconds from each order until its mail is written. */
async function mailTimes({ ground }: Stage, email: string, wanted: number): Promise<number[]> {
  for (;;) {
    const { rows } = await ground.pool.query<{ ms: number }>(
      `select extract(epoch from mails.created_at - orders.created_at) * 1000 as ms
       from ${ground.schema}.mails join ${ground.schema}.orders
         on orders.provider = mails.provider and orders.id = mails.order_id
       where recipient = $1`,
      [email],
    )
    if (rows.length >= wanted) return rows.map(({ ms }) => Number(ms))
    await sleep(100)
  }
}
