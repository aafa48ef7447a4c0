import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, must } from './client.ts'
import { price } from './disturbed.ts'
import { book, type freeHours, steadily } from './pace.ts'
import type { BenchProvider } from './providers.ts'
import type { Stage } from './stage.ts'

/** Durations of what visitors wait for during one measurement, in milliseconds. */
export type Visits = Readonly<Record<'bookings' | 'free times' | 'mails' | 'refunds', readonly number[]>>

/** Requests per second of each kind, whatever the response times, so that every measurement has the same load. */
type Rates = { readonly bookings: number; readonly times: number; readonly refunds: number }

/** The rates of the reference machine, divided by how much slower this one is: a machine that is full measures itself. */
export const ratesAt = (cpu: number): Rates => {
  const slower = Math.max(1, cpu)
  return { bookings: 6 / slower, times: 30 / slower, refunds: 2 / slower }
}

/** The number of paid bookings that a measurement of so many milliseconds calls off. */
export const refundsIn = (ms: number, { refunds }: Rates): number => Math.ceil((ms / 1000) * refunds)

/**
 * Makes free bookings, reads months of free times and calls paid bookings off at a steady pace for `ms`. A mail is timed
 * from its job to the mail server's answer, a refund from the cancellation to the payment service's answer.
 */
export async function measureVisits(
  stage: Stage,
  parts: {
    readonly ms: number
    readonly rates: Rates
    readonly providers: readonly BenchProvider[]
    readonly next: ReturnType<typeof freeHours>
    /** Tokens of paid bookings, as many as `refundsIn` says. */
    readonly sold: readonly string[]
  },
): Promise<Visits> {
  const { ms, rates, providers, next, sold } = parts
  const client = createClient(stage.server.origin, 64)
  const times = { bookings: [] as number[], times: [] as number[] }
  const email = `${crypto.randomUUID()}@example.test`
  const { rows } = await stage.ground.pool.query<{ now: Date }>('select now()')
  const timed = async (kind: keyof typeof times, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    times[kind].push(performance.now() - began)
  }
  const month = new Date(stage.ground.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 7)
  let asked = 0
  const readTimes = () => {
    const { userUrl = '' } = providers[asked++ % providers.length] ?? {}
    const search = `month=${month}&timezone=Europe%2FBerlin`
    return must(client.ask('GET', `/api/public/${userUrl}/services/free-hour/times?${search}`))
  }
  let called = 0
  const callOff = async () => {
    const token = sold[called++]
    const body = { amountCents: price }
    if (token) await must(client.ask('POST', `/api/checkouts/${token}/cancellation`, { body }))
  }
  await Promise.all([
    steadily(ms, rates.bookings, () =>
      timed('bookings', () => book(client, next(), { serviceUrl: 'free-hour', email })),
    ),
    steadily(ms, rates.times, () => timed('times', readTimes)),
    steadily(ms, rates.refunds, callOff),
  ])
  client.close()
  const since = rows[0]?.now ?? new Date(0)
  return {
    bookings: times.bookings,
    'free times': times.times,
    mails: await spans(stage, { wanted: times.bookings.length, ...mailsTo(stage, email) }),
    refunds: await spans(stage, { wanted: sold.length, ...refundsSince(stage, since) }),
  }
}

const mailsTo = ({ ground: { schema } }: Stage, email: string) => ({
  text: `select extract(epoch from sent_at - created_at) * 1000 as ms from ${schema}.mails
    where recipient = $1 and state = 'sent'`,
  value: email,
})

const refundsSince = ({ ground: { schema } }: Stage, since: Date) => ({
  text: `select extract(epoch from updated_at - created_at) * 1000 as ms from ${schema}.refunds
    where created_at >= $1 and state = 'succeeded'`,
  value: since,
})

type Wanted = { readonly wanted: number; readonly text: string; readonly value: unknown }

/** Waits until a query has so many rows. Returns their milliseconds. */
async function spans({ ground }: Stage, { wanted, text, value }: Wanted): Promise<number[]> {
  for (;;) {
    const { rows } = await ground.pool.query<{ ms: number }>(text, [value])
    if (rows.length >= wanted) return rows.map(({ ms }) => Number(ms))
    await sleep(100)
  }
}
