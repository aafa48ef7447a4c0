// P10: the time of a restart, and the memory after it.
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import { calibrate } from './calibration.ts'
import { createClient, driveFor } from './client.ts'
import { fiveTimes, median } from './figures.ts'
import { folder, ports, root } from './folder.ts'
import { childrenOf, commandLine, ending, pssMegabytes } from './processes.ts'

type Started = {
  readonly seconds: number
  readonly child: ChildProcess
  readonly app: number
  /** Undefined where the launcher became the app. */
  readonly launcher: number | undefined
}

export const benchStart: Bench = async ({ quick }) => {
  const env = {
    ...process.env,
    PORT: String(ports.launcher),
    DATA_DIR: path.join(folder, `start-${process.pid}`),
    RATE_LIMIT: '100000000',
    LOG_LEVEL: 'error',
    DEMO: 'page',
  }
  const stopped = async (started: Started) => ending(started.child)
  await stopped(await start(env, '/at/theaamankwah')) // makes the data folder, the demo and the compile cache
  await stopped(await start(env, '/readyz'))
  const { cpu } = calibrate()
  const runs = await fiveTimes(async () => {
    const started = await start(env, '/readyz')
    try {
      await sleep(quick ? 500 : 5000)
      const idle = pssMegabytes(started.app)
      const busy = await slowestUnderLoad(started.app, quick ? 500 : 5000)
      const launcher = started.launcher ? pssMegabytes(started.launcher) : 0
      return { seconds: started.seconds, idle, busy, launcher }
    } finally {
      await stopped(started)
    }
  })
  const { rmSync } = await import('node:fs')
  rmSync(env.DATA_DIR, { recursive: true, force: true })
  return [
    {
      bar: 'P10',
      what: 'node scripts/start.mjs to first 200 of /readyz, PostgreSQL included',
      value: median(runs.map(({ seconds }) => seconds)),
      unit: 's',
      limit: { atMost: 0.8 },
      factor: cpu,
    },
    {
      bar: 'P10',
      what: 'memory of the app process, idle for five seconds, PSS',
      value: median(runs.map(({ idle }) => idle)),
      unit: 'MB',
      limit: { atMost: 140 },
    },
    {
      bar: 'P10',
      what: 'memory of the app process, most under load, PSS',
      value: median(runs.map(({ busy }) => busy)),
      unit: 'MB',
      limit: { atMost: 300 },
    },
    {
      bar: 'P10',
      what: 'memory of the launcher beside the app process, PSS; 0 where it became the app',
      value: median(runs.map(({ launcher }) => launcher)),
      unit: 'MB',
      limit: { atMost: 30 },
    },
  ]
}

async function start(env: NodeJS.ProcessEnv, ready: string): Promise<Started> {
  const began = performance.now()
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${ports.launcher}${ready}`
  for (;;) {
    if (child.exitCode !== null) throw new Error('the launcher ended')
    const ok = await fetch(url).then(
      async (answer) => (await answer.arrayBuffer(), answer.ok),
      () => false,
    )
    if (ok) break
    await sleep(5)
  }
  const seconds = (performance.now() - began) / 1000
  const launched = child.pid ?? 0
  const beside = childrenOf(launched).find((pid) => commandLine(pid).includes('dist/main/server.js'))
  return { seconds, child, app: beside ?? launched, launcher: beside && launched }
}

/** Loads pages, free times and the framework with 32 clients and returns the highest memory use. */
async function slowestUnderLoad(app: number, ms: number): Promise<number> {
  const client = createClient(`http://127.0.0.1:${ports.launcher}`, 32)
  const paths = ['/at/theaamankwah', '/api/public/theaamankwah', '/config.json', '/newhome']
  let slowest = 0
  const watch = setInterval(() => (slowest = Math.max(slowest, pssMegabytes(app))), 250)
  let at = 0
  await driveFor(ms, 32, () => client.ask('GET', paths[at++ % paths.length] ?? '/'))
  clearInterval(watch)
  client.close()
  return Math.max(slowest, pssMegabytes(app))
}
