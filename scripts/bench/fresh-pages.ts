// P1b: pages that no process has made yet, against a bare server with one read.
import { setTimeout as sleep } from 'node:timers/promises'
import { newEntityId } from '#platform/common/ids.ts'
import { aProfile } from '../../test/factories/product/requests.ts'
import type { Bench } from './bench.ts'
import { createClient, driveAll, must } from './client.ts'
import { perCpuSecond, startBare } from './compare.ts'
import type { Figure } from './figures.ts'
import { ports } from './folder.ts'
import type { Server } from './processes.ts'
import { type BenchProvider, manyProviders } from './providers.ts'
import type { Stage } from './stage.ts'

const headers = { 'accept-encoding': 'gzip' }

/** Pages are made by a process of role `web`: the jobs that a publish starts run in another one. */
export const benchFreshPages: Bench = async ({ stage, quick }) => {
  const providers = await manyProviders(stage, 'fresh', quick ? 20 : 100)
  const paths = providers.map(({ userUrl }) => `/at/${userUrl}`)
  const web = await stage.another('web', ports.second)
  const url = web.origin + (paths[0] ?? '')
  const bare = await startBare('read', { url, headers, connection: stage.connection })
  const ask = async (server: Server) => {
    const client = createClient(server.origin, 8)
    await driveAll(paths, 8, (path) => must(client.ask('GET', path, { headers })))
    client.close()
    return paths.length
  }
  const measure = (change: (run: number) => Promise<void>) =>
    perCpuSecond(
      web,
      bare,
      ask,
      async (server) => {
        let done = 0
        while (done < 2000) done += await ask(server)
        return done
      },
      change,
    )
  try {
    await ask(web)
    await ask(web)
    const published = await measure((run) => publishAll(stage, providers, run))
    const booked = await measure((run) => bookAll(stage, providers, run))
    return [
      ...figuresOf('page just published (nothing kept)', published),
      ...figuresOf('page made again after a booking', booked),
    ]
  } finally {
    await bare.stop()
    await web.stop()
  }
}

type Measured = Awaited<ReturnType<typeof perCpuSecond>>

const figuresOf = (what: string, { ratio, wallRatio, ours, bare }: Measured): Figure[] => [
  {
    bar: 'P1b',
    what: `${what}: requests per CPU second / bare with one read`,
    value: ratio,
    unit: '',
    limit: { atLeast: 0.15 },
  },
  { bar: 'P1b', what: '  pages made per CPU second', value: ours, unit: '/s' },
  { bar: 'P1b', what: '  bare node:http with one pg read', value: bare, unit: '/s' },
  { bar: 'P1b', what: '  the same by the clock, 8 at once', value: wallRatio, unit: '' },
]

/** More than a moment after which every process has heard of a change, and more than a page waits for its second making. */
const heardMs = 1200

/** Publishes a new version of every page. */
async function publishAll(
  { product: { showcase } }: Stage,
  providers: readonly BenchProvider[],
  run: number,
): Promise<void> {
  await driveAll(providers, 4, async ({ context }) => {
    const data = aProfile({ bio: `Strong at any age, version ${run}.` })
    await showcase.saveRecord(context, { kind: 'basicProfile', entityId: newEntityId(), data })
    await showcase.setPublished(context, { isPublished: true })
  })
  await sleep(heardMs)
}

/** Holds the next free time of every provider. */
async function bookAll(stage: Stage, providers: readonly BenchProvider[], run: number): Promise<void> {
  const client = createClient(stage.server.origin, 4)
  await driveAll(providers, 4, async ({ userUrl }) => {
    const path = `/api/public/${userUrl}/services/free-hour`
    const start = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + (run + 1) * 3_600_000)
    const body = { start: start.toISOString(), timezone: 'Europe/Berlin', quantity: 1 }
    await must(client.ask('POST', `${path}/holds`, { body }))
  })
  client.close()
  await sleep(heardMs)
}
