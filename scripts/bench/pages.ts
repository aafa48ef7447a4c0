// P1: a cached page against a bare server that sends the same bytes.

import autocannon from 'autocannon'
import type { Bench } from './bench.ts'
import { perCpuSecond, startBare } from './compare.ts'
import { databaseCalls } from './database-calls.ts'
import { type Figure, median } from './figures.ts'
import type { Server } from './processes.ts'
import { richPage } from './rich-page.ts'
import type { Stage } from './stage.ts'

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
    const before = await databaseCalls(stage)
    let ofKept = 0
    const slowest: number[] = []
    const bareSlowest: number[] = []
    const load = async (server: Server) => {
      const begun = await databaseCalls(stage)
      const result = await autocannon({
        url: server.origin + page,
        connections: 32,
        duration: seconds,
        headers,
      })
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were not 200`)
      ;(server === bare ? bareSlowest : slowest).push(result.latency.p99)
      const ended = await databaseCalls(stage)
      // a printed time that passes in between lets the page be made again
      if (ended.pagesMade === begun.pagesMade) ofKept += ended.ofRequests - begun.ofRequests
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
      if (encoding === 'gzip') {
        const after = await databaseCalls(stage)
        figures.push(
          {
            bar: 'P1',
            what: '  database calls while kept pages were served',
            value: ofKept,
            unit: '',
            limit: { atMost: 0 },
          },
          {
            bar: 'P1',
            what: '  pages made again meanwhile',
            value: after.pagesMade - before.pagesMade,
            unit: '',
          },
          {
            bar: 'P1',
            what: '  transactions of jobs, listeners and clocks meanwhile',
            value: after.all - before.all - (after.ofRequests - before.ofRequests),
            unit: '',
          },
        )
      }
    } finally {
      await bare.stop()
    }
  }
  return figures
}
