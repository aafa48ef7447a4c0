// P1: a cached page against a bare server that sends the same bytes. P1b: the same pages without a cache.

import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import type { Bench } from './bench.ts'
import { createClient, driveAll, must } from './client.ts'
import { perCpuSecond, startBare } from './compare.ts'
import { type Figure, median } from './figures.ts'
import type { Server } from './processes.ts'
import { manyProviders } from './providers.ts'
import { richPage } from './rich-page.ts'
import type { Stage } from './stage.ts'

const demoPage = '/at/theaamankwah'

export const benchPages: Bench = async ({ stage, quick }) => {
  const seconds = quick ? 1 : 4
  const showcase = await richPage(stage)
  return [
    ...(await benchPage(stage, { name: 'Showcase page', page: showcase, seconds })),
    ...(await benchPage(stage, { name: 'start page', page: '/newhome', seconds })),
    ...(await benchPage(stage, { name: 'directory', page: '/selectfreelancer', seconds })),
  ]
}

type Kept = { readonly name: string; readonly page: string; readonly seconds: number }

async function benchPage(stage: Stage, { name: which, page, seconds }: Kept): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { encoding, atLeast } of [
    { encoding: 'identity', atLeast: 0.8 },
    { encoding: 'gzip', atLeast: 0.7 },
  ]) {
    const headers = { 'accept-encoding': encoding }
    const bare = await startBare('bytes', { url: stage.server.origin + page, headers })
    const queriesBefore = await queries(stage)
    const slowest: number[] = []
    const bareSlowest: number[] = []
    const load = async (server: Server) => {
      const result = await autocannon({
        url: server.origin + page,
        connections: 32,
        duration: seconds,
        headers,
      })
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were not 200`)
      ;(server === bare ? bareSlowest : slowest).push(result.latency.p99)
      return result.requests.total
    }
    try {
      const { ratio, ours, bare: bareRate } = await perCpuSecond(stage.server, bare, load)
      const name = encoding === 'identity' ? 'plain' : encoding
      figures.push(
        {
          bar: 'P1',
          what: `kept ${which}, ${name}: requests per CPU second / bare node:http`,
          value: ratio,
          unit: '',
          limit: { atLeast },
        },
        { bar: 'P1', what: `  requests per CPU second, ${name}`, value: ours, unit: '/s' },
        { bar: 'P1', what: `  bare node:http, same bytes`, value: bareRate, unit: '/s' },
        {
          bar: 'P1',
          what: `  p99 at 32 connections, ${name} / bare node:http`,
          value: median(slowest) / median(bareSlowest),
          unit: '',
          limit: { atMost: 1.3 },
        },
        {
          bar: 'P1',
          what: `  p99 at 32 connections, ${name}`,
          value: median(slowest),
          unit: 'ms',
        },
        {
          bar: 'P1',
          what: `  p99 at 32 connections, bare node:http`,
          value: median(bareSlowest),
          unit: 'ms',
        },
      )
      if (encoding === 'gzip')
        figures.push({
          bar: 'P1',
          what: '  database calls while kept pages were served',
          value: (await queries(stage)) - queriesBefore,
          unit: '',
        })
    } finally {
      await bare.stop()
    }
  }
  return figures
}

/** Transactions of all connections to the database. Jobs poll every two seconds. */
async function queries({ ground }: Stage): Promise<number> {
  const { rows } = await ground.pool.query<{ n: number }>(
    'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.n ?? 0
}

export const benchFreshPages: Bench = async ({ stage, quick }) => {
  const providers = await manyProviders(stage, 'fresh', quick ? 20 : 100)
  const paths = providers.map(({ userUrl }) => `/at/${userUrl}`)
  const demo = providers.map(() => demoPage)
  const headers = { 'accept-encoding': 'gzip' }
  const bare = await startBare('read', {
    url: stage.server.origin + (paths[0] ?? ''),
    headers,
    connection: stage.connection,
  })
  const ask = async (server: Server, each: readonly string[]) => {
    const client = createClient(server.origin, 8)
    await driveAll(each, 8, (path) => must(client.ask('GET', path, { headers })))
    client.close()
    return each.length
  }
  const forget = async () => {
    await sql`update provider_versions set version = version + 1`.execute(stage.ground.db)
    await sleep(quick ? 100 : 500)
  }
  try {
    await ask(bare, demo)
    await ask(stage.server, paths)
    const {
      ratio,
      wallRatio,
      ours,
      bare: bareRate,
    } = await perCpuSecond(
      stage.server,
      bare,
      async (server) => {
        await forget()
        return ask(server, paths)
      },
      async (server) => {
        let done = 0
        while (done < 2000) done += await ask(server, demo)
        return done
      },
    )
    return [
      {
        bar: 'P1b',
        what: 'page just published (nothing kept): requests per CPU second / bare with one read',
        value: ratio,
        unit: '',
        limit: { atLeast: 0.5 },
      },
      { bar: 'P1b', what: '  pages made per CPU second', value: ours, unit: '/s' },
      { bar: 'P1b', what: '  bare node:http with one pg read', value: bareRate, unit: '/s' },
      { bar: 'P1b', what: '  the same by the clock, 8 at once', value: wallRatio, unit: '' },
    ]
  } finally {
    await bare.stop()
  }
}
