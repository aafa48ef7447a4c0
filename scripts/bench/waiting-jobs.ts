// Every vendor that has a queue hangs at once, and 500 jobs wait for each: bookings, free times, mails and refunds, which
// need none of them, must keep their pace.
import { setTimeout as sleep } from 'node:timers/promises'
import { everyVendor, hangAll, hangable, releaseAll } from '../../test/factories/hostile/hung-stand-ins.ts'
import {
  addJobs,
  connectAll,
  dropJobs,
  inHand,
  vendorJobs,
} from '../../test/factories/hostile/vendor-jobs.ts'
import { openShowcase } from '../seed/open-provider.ts'
import type { Bench } from './bench.ts'
import { calibrate } from './calibration.ts'
import { createClient, driveAll } from './client.ts'
import { allDone, price, ratios, sell } from './disturbed.ts'
import { type Figure, median } from './figures.ts'
import { ports } from './folder.ts'
import { startOutsideVendors } from './outside-vendors.ts'
import { book, freeHours } from './pace.ts'
import { aProvider, aService, type BenchProvider, manyProviders } from './providers.ts'
import { openStage, type Stage } from './stage.ts'
import { measureVisits, ratesAt, refundsIn, type Visits } from './visits.ts'

const eachMeeting = { kind: 'Zoom', meeting: 'each', link: '' } as const

export const benchWaitingJobs: Bench = async ({ quick }) => {
  const [quietMs, hungMs, each, rounds] = quick ? [2000, 4000, 20, 1] : [20_000, 60_000, 500, 3]
  const vendors = await startOutsideVendors()
  const stage = await openStage(
    { ...vendors.env, ...everyVendor },
    { name: 'waiting', port: ports.waiting, ready: '/readyz' },
  )
  try {
    const providers = await manyProviders(stage, 'visited', quick ? 10 : 20)
    const seller = await aProvider(stage, 'waitingseller', [aService({ priceCents: price })])
    const [next, sellersHours] = [freeHours(stage, providers), freeHours(stage, [seller])]
    const rates = ratesAt(calibrate().cpu)
    const measure = async (ms: number, sold: readonly string[]) =>
      measureVisits(stage, { ms, rates, providers, next, sold })
    const sellFor = (ms: number) => sell(stage, vendors, sellersHours, refundsIn(ms, rates))
    await measure(quietMs / 2, await sellFor(quietMs / 2))
    const found: Figure[][] = []
    for (let round = 0; round < rounds; round++) {
      const connected = await manyProviders(stage, `waiting${'abc'.charAt(round)}`, quick ? 4 : 10)
      const users = await connectThem(stage, connected)
      for (const one of connected) await giveMeetings(stage, one)
      const sold = [await sellFor(quietMs), await sellFor(hungMs), await sellFor(quietMs)] as const
      await allDone(stage)
      const before = await measure(quietMs, sold[0])
      await allDone(stage)
      await hangAll(stage.server.origin)
      vendors.gates.s3.hang()
      await lineUp(stage, connected, users, each)
      const disturbed = await measure(hungMs, sold[1])
      await releaseAll(stage.server.origin)
      vendors.gates.s3.release()
      await dropJobs(stage.ground)
      await allDone(stage)
      const after = await measure(quietMs, sold[2])
      await allDone(stage)
      found.push(
        ratios<keyof Visits>('WAITING', `${each} jobs wait for each hung vendor`, [before, after], disturbed),
      )
    }
    return medians(found)
  } finally {
    await stage.stop()
    await vendors.close()
  }
}

/** The round with the median ratio of each kind. */
const medians = (rounds: readonly (readonly Figure[])[]): Figure[] =>
  (rounds[0] ?? []).map((first, kind) => {
    const values = rounds.flatMap((figures) => figures[kind] ?? [])
    const value = median(values.map((figure) => figure.value))
    console.log(`     ${first.what}: ${values.map((figure) => figure.value.toFixed(2)).join(', ')}`)
    return values.find((figure) => figure.value === value) ?? first
  })

type Users = Awaited<ReturnType<typeof connectThem>>

/** Connects providers to every vendor. */
async function connectThem({ ground, product, env }: Stage, providers: readonly BenchProvider[]) {
  const { accounts, vendors } = product
  const parts = {
    publicUrl: env['PUBLIC_URL'] ?? '',
    system: ground.system(),
    key: ground.key,
    accounts,
    vendors,
  }
  const connected: Awaited<ReturnType<typeof connectAll>>[] = []
  for (const one of providers) connected.push(await connectAll(parts, one))
  return { parts, connected }
}

/** From now on each booking has a meeting, which only a connected provider can choose. */
const giveMeetings = ({ product }: Stage, { context, services }: BenchProvider): Promise<void> =>
  openShowcase(
    context,
    product.showcase,
    services.map((service) => ['service', { ...service, location: eachMeeting }]),
  )

/** Adds the jobs, and bookings that need a meeting and an event. Waits until each vendor has had a call in hand. */
async function lineUp(
  stage: Stage,
  providers: readonly BenchProvider[],
  { parts, connected }: Users,
  each: number,
): Promise<void> {
  const { ground } = stage
  const client = createClient(stage.server.origin, 4)
  const next = freeHours(stage, providers)
  const wishes = Array.from({ length: each / 10 }, () => next())
  await driveAll(wishes, 4, async (wish) => {
    await book(client, wish, { serviceUrl: 'free-hour', email: 'zoe@example.test' })
  })
  client.close()
  const sweeps = Array.from({ length: each }, () => ({ task: 'storage.sweep', payload: {} }))
  await addJobs(ground, parts, { jobs: [...vendorJobs(connected, each), ...sweeps], texts: each })
  const seen = new Set<string>()
  for (let looks = 0; hangable.some((vendor) => !seen.has(vendor)); looks++) {
    if (looks > 300) throw new Error(`calls hang only at ${[...seen].join(', ')}`)
    for (const vendor of (await inHand(ground)).keys()) seen.add(vendor)
    await sleep(100)
  }
  // the mails of the bookings need no vendor and go out first
  await mailsSent(ground)
}

async function mailsSent({ pool, schema }: Stage['ground']): Promise<void> {
  const waiting = `select from ${schema}.mails where state = 'waiting' union all select from ${schema}.outbox where dispatched_at is null`
  while (((await pool.query(waiting)).rowCount ?? 0) > 0) await sleep(200)
}
