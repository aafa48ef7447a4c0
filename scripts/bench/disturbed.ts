import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, driveAll, must } from './client.ts'
import { type Figure, quantile } from './figures.ts'
import type { OutsideVendors } from './outside-vendors.ts'
import { book, type freeHours } from './pace.ts'
import type { Stage } from './stage.ts'

/** Price of the bookings that `sell` makes, in cents. */
export const price = 8000

/** Durations of each kind of work, in milliseconds. */
type Times<Kind extends string> = Readonly<Record<Kind, readonly number[]>>

/**
 * The p95 of each kind of work while something hangs, over the geometric mean of those before and after it, because the
 * machine may be slower at the end.
 */
export function ratios<Kind extends string>(
  bar: string,
  what: string,
  [before, after]: readonly [Times<Kind>, Times<Kind>],
  disturbed: Times<Kind>,
): Figure[] {
  return (Object.keys(disturbed) as Kind[]).map((kind) => {
    const undisturbed = Math.sqrt(quantile(before[kind], 0.95) * quantile(after[kind], 0.95))
    return {
      bar,
      what: `${kind} while ${what}: p95 / undisturbed (${undisturbed.toFixed(1)} ms)`,
      value: quantile(disturbed[kind], 0.95) / undisturbed,
      unit: '',
      limit: { atMost: 1.2 },
    }
  })
}

/** Sells and pays `count` bookings. Returns their tokens. */
export async function sell(
  stage: Stage,
  vendors: OutsideVendors,
  next: ReturnType<typeof freeHours>,
  count: number,
): Promise<string[]> {
  const client = createClient(stage.server.origin, 4)
  const tokens: string[] = []
  await driveAll(
    Array.from({ length: count }, () => next()),
    4,
    async (wish) => {
      const customer = { serviceUrl: 'free-hour', email: 'paul@example.test' }
      const { token, clientSecret = '' } = await book(client, wish, customer)
      await vendors.pay(clientSecret.split('_secret_')[0] ?? '')
      await must(client.ask('POST', `/api/checkouts/${token}/settle`))
      tokens.push(token)
    },
  )
  client.close()
  return tokens
}

/** Waits until no job is left. Runs retries at once, without their delays. */
export async function allDone({ ground: { pool, schema } }: Stage): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ left: number }>(
      `with hurried as (update ${schema}_jobs._private_jobs set run_at = now() where locked_at is null and run_at > now())
       select (select count(*) from ${schema}_jobs._private_jobs)
         + (select count(*) from ${schema}.outbox where dispatched_at is null) as left`,
    )
    if (Number(rows[0]?.left) === 0) return
    await sleep(500)
  }
}
