import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fiveTimes, median } from './figures.ts'
import { folder, ports } from './folder.ts'
import type { Server } from './processes.ts'
import { cpuSeconds, startServer } from './processes.ts'

/** Headers that a bare server does not repeat, because every answer has its own. */
const perAnswer = new Set(['date', 'connection', 'keep-alive', 'x-request-id', 'transfer-encoding'])

/** Starts a bare `node:http` server. In mode `bytes` it repeats the answer of `url` to these request headers. */
export async function startBare(
  mode: 'bytes' | 'read' | 'insert' | 'check' | 'refresh' | 'powers',
  options: { url?: string; headers?: Readonly<Record<string, string>>; connection?: object } = {},
): Promise<Server> {
  const file = path.join(folder, `bare-${process.pid}.json`)
  writeFileSync(
    file,
    JSON.stringify(options.url ? await pageOf(options.url, options.headers ?? {}) : { head: {}, body: '' }),
  )
  try {
    return await startServer({
      script: 'scripts/bench/bare-server.ts',
      port: ports.bare,
      args: [mode, file, JSON.stringify(options.connection ?? {})],
      ready: '/ready',
    })
  } finally {
    rmSync(file)
  }
}

/** Fetches an answer's raw bytes and headers, as on the wire. */
async function pageOf(url: string, headers: Readonly<Record<string, string>>): Promise<object> {
  const http = await import('node:http')
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('end', () => {
          const body = Buffer.concat(chunks)
          const head = Object.fromEntries(
            Object.entries(response.headers).filter(([name]) => !perAnswer.has(name)),
          )
          resolve({ head: { ...head, 'content-length': String(body.length) }, body: body.toString('base64') })
        })
      })
      .once('error', reject)
  })
}

type Load = (server: Server, run: number) => Promise<number>

/**
 * Requests per CPU second of both servers under the same load, measured five times in turn. `ratio` is the median. `prepare` runs before
 * each load of ours and is not measured.
 */
export async function perCpuSecond(
  ours: Server,
  bare: Server,
  load: Load,
  bareLoad = load,
  prepare?: (run: number) => Promise<void>,
) {
  const rate = async (server: Server, run: number, drive: Load) => {
    const before = cpuSeconds(server.pid)
    const began = performance.now()
    const done = await drive(server, run)
    const wall = (performance.now() - began) / 1000
    return { cpu: done / (cpuSeconds(server.pid) - before), wall: done / wall }
  }
  const runs = await fiveTimes(async (run) => {
    await prepare?.(run)
    return { ours: await rate(ours, run, load), bare: await rate(bare, run, bareLoad) }
  })
  return {
    ratio: median(runs.map(({ ours: one, bare: other }) => one.cpu / other.cpu)),
    wallRatio: median(runs.map(({ ours: one, bare: other }) => one.wall / other.wall)),
    ours: median(runs.map(({ ours: one }) => one.cpu)),
    bare: median(runs.map(({ bare: other }) => other.cpu)),
    oursWall: median(runs.map(({ ours: one }) => one.wall)),
    bareWall: median(runs.map(({ bare: other }) => other.wall)),
  }
}
