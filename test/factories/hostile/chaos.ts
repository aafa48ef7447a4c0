import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { systemClock } from '#platform/clock/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { type Embedded, startEmbedded } from '#platform/db/embedded.ts'
import { removeData } from '#platform/db/embedded-home.ts'
import { createLog } from '#platform/log/log.ts'
import { freePort } from '../product/free-port.ts'
import { alwaysOpen } from '../product/requests.ts'
import { aShop } from '../product/shop.ts'
import type { Harm, Victim } from './chaos-faults.ts'
import { faultsIn, type Load, startLoad, workLeft } from './chaos-load.ts'
import { isReady, type RealProduct, startProduct } from './chaos-product.ts'
import { aDatabaseProxy } from './database-proxy.ts'

export const isLong = process.env['LONG'] === '1'

/** The product in its own process under a small booking load, on a database that faults are applied to. */
export type Chaos = {
  readonly victim: Victim
  readonly outside: Outside | undefined
  product(): RealProduct
  /** Applies a fault under load. A long run then also calls `reckon` and restarts the product. */
  suffer(name: string, harm: Harm, ms: number): Promise<void>
  /** Waits for the remaining work, then compares bookings, orders and mails with each other and with the answers. */
  reckon(): Promise<void>
  close(): Promise<void>
}

/** A PostgreSQL that belongs to the test, and the proxy through which the product connects to it. */
export type Outside = {
  stop(): Promise<void>
  start(): Promise<void>
  slow(ms: number): void
}

const cache = path.resolve(import.meta.dirname, '../../../.cache')
const page = '/at/theaamankwah'

async function anOutside(folder: string) {
  mkdirSync(folder, { recursive: true })
  let server: Embedded = await startEmbedded(folder)
  const { host } = server.connection
  const way = await aDatabaseProxy(host)
  return {
    host: way.host,
    control: {
      stop: () => server.stop(),
      start: async () => {
        server = await startEmbedded(folder)
      },
      slow: way.slow,
    } satisfies Outside,
    async close() {
      await way.close()
      await server.stop()
    },
  }
}

export async function startChaos(kind: 'embedded' | 'outside'): Promise<Chaos> {
  const dataDir = path.join(cache, `chaos-${kind}-${process.pid}`)
  const clusterDir = path.join(cache, `chaos-server-${process.pid}`)
  const outside = kind === 'outside' ? await anOutside(clusterDir) : undefined
  const port = await freePort()
  const env = {
    DATA_DIR: dataDir,
    ...(outside && {
      DATABASE_URL: `postgres://app@localhost/postgres?host=${encodeURIComponent(outside.host)}`,
    }),
  }
  const start = () => startProduct(port, env)
  let product = await start()
  // the first start makes the demo provider in the background
  await expect.poll(async () => (await fetch(product.origin + page)).status, { timeout: 60_000 }).toBe(200)

  const home = homeOf(outside ? clusterDir : dataDir)
  const socket = readFileSync(pidFile(home), 'utf8').split('\n')[4] ?? ''
  const connection = { host: socket, user: 'app', database: 'postgres' }
  const victim: Victim = {
    connection,
    postmaster: () =>
      existsSync(pidFile(home)) ? Number.parseInt(readFileSync(pidFile(home), 'utf8'), 10) : 0,
  }
  const { db, pool } = openDatabase(connection, 'development', 4)
  const context = {
    db,
    clock: systemClock,
    actor: { kind: 'system' },
    log: createLog('silent'),
    requestId: 'chaos',
  } as const
  const offered = { priceCents: 0, schedule: alwaysOpen }
  const shops = await Promise.all(Array.from({ length: 8 }, () => aShop(context, offered)))

  async function settled(load: Load): Promise<void> {
    await expect.poll(() => isReady(product.origin), { timeout: 60_000, interval: 20 }).toBe(true)
    await load.oneMore()
  }

  const acknowledged: { bookingId: string }[] = []
  async function reckon(): Promise<void> {
    await expect.poll(() => workLeft(pool), { timeout: 60_000, interval: 100 }).toBe(0)
    expect(await faultsIn(pool, shops, acknowledged)).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(0)
  }

  return {
    victim,
    outside: outside?.control,
    reckon,
    product: () => product,
    async suffer(name, harm, ms) {
      const load = startLoad(() => product.origin, shops, page)
      let backMs = 0
      try {
        await load.oneMore()
        await harm(victim, ms)
        await expect
          .poll(
            () =>
              pool.query('select 1').then(
                () => true,
                () => false,
              ),
            { timeout: 60_000 },
          )
          .toBe(true)
        const begun = performance.now()
        await settled(load)
        backMs = performance.now() - begun
      } finally {
        await load.stop()
        acknowledged.push(...load.acknowledged)
      }
      const words = product.hasEnded() || load.odd.length > 0 ? product.words() : ''
      expect({ ended: product.hasEnded(), odd: load.odd, words }).toEqual({
        ended: false,
        odd: [],
        words: '',
      })
      if (!isLong) return
      await reckon()
      await product.kill()
      product = await start()
      const { startMs } = product
      // a clean start right afterwards for comparison, because the load of the machine varies
      await product.stop()
      product = await start()
      console.info(
        `${kind}, ${name}: ${load.acknowledged.length} booked, back after ${Math.round(backMs)} ms, ` +
          `start ${Math.round(startMs)} ms (clean ${Math.round(product.startMs)} ms)`,
      )
      expect(startMs / product.startMs).toBeLessThan(3)
    },
    async close() {
      await product.stop()
      await db.destroy()
      await outside?.close()
      for (const folder of [dataDir, clusterDir]) removeData(folder)
    },
  }
}

/** The home of the cluster. Under root it can be outside `folder`; a file in `folder` then names it. */
function homeOf(folder: string): string {
  const note = path.join(folder, 'database-lies-in')
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : folder
}

const pidFile = (home: string): string => path.join(home, 'pg/18/postmaster.pid')
