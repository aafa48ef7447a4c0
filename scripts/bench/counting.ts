// P12: ten million raw events, counted by the product's own job.
import { readFileSync } from 'node:fs'
import { compose, type Product } from '#main/compose.ts'
import { vendors } from '#main/connect-vendors.ts'
import { readWebBuild } from '#main/web-build.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { openEvents } from '../seed/load/events.ts'
import type { Bench } from './bench.ts'
import { calibrate } from './calibration.ts'
import { databaseProcesses, unlessGone } from './processes.ts'

export const benchCounting: Bench = async ({ quick }) => {
  const count = quick ? 50_000 : 10_000_000
  const { ground, provider, now } = await openEvents(count, (line) => console.log(line))
  const product = await compose(
    readConfig({ LOG_LEVEL: 'error', INTEGRATIONS: 'off' }, vendors),
    ground,
    readWebBuild(),
  )
  try {
    const { pool } = ground
    await pool.query('delete from analytics_days')
    await pool.query('delete from analytics_touches')
    await pool.query(
      `insert into analytics_touches (provider, hour)
       select $1, generate_series(min(at), max(at), interval '1 hour') from analytics_events where provider = $1`,
      [provider],
    )
    await pool.query('analyze analytics_events')
    const watch = watchMemory()
    const { cpu } = calibrate()
    const began = performance.now()
    await rollUp(product, { ...ground.system(), clock: { now: () => now } })
    const ms = performance.now() - began
    const memory = watch.stop()
    const { rows } = await pool.query<{ views: number; raw: number; rows: number }>(
      `select (select sum(count)::int from analytics_days where metric = 'view' and device = '' and source = '' and subject = '') as views,
         (select count(*)::int from analytics_events where type = 'viewed' and kind = 'page') as raw,
         (select count(*)::int from analytics_days) as rows`,
    )
    const [found] = rows
    const of = `${count.toLocaleString('en')} raw events`
    return [
      {
        bar: 'P12',
        what: `${of} counted by the product's own job`,
        value: ms / 1000,
        unit: 's',
        factor: cpu,
      },
      { bar: 'P12', what: '  most memory of a process of the database meanwhile', value: memory, unit: 'MB' },
      { bar: 'P12', what: '  rows of counts', value: found?.rows ?? 0, unit: '' },
      {
        bar: 'P12',
        what: '  page views counted / page views there',
        value: (found?.views ?? 0) / (found?.raw ?? 1),
        unit: '',
        limit: { atLeast: 1 },
      },
    ]
  } finally {
    await product.stop()
    await ground.stop()
  }
}

/** Counts what is not counted yet, by the product's own job. */
export const rollUp = ({ tasks }: Product, context: Context): Promise<unknown> =>
  taskNamed(tasks, 'growth.roll-up').run(context, {})

/** Watches the memory that processes of the database have for themselves; the cache that they share is left out. */
function watchMemory(): { stop(): number } {
  let most = 0
  const look = () => {
    for (const pid of databaseProcesses()) most = Math.max(most, ownMegabytes(pid))
  }
  const timer = setInterval(look, 250)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}

const ownMegabytes = (pid: number): number =>
  unlessGone(
    () => Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    0,
  )
