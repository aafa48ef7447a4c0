import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { test as base } from './journey.ts'

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** A running product, and the folder of its data. */
type Product = { readonly origin: string; readonly folder: string }

type Settings = Readonly<Record<string, string>>

/** Starts a product of its own, with the default limits and no demo provider, for journeys that move its clock. */
async function startProduct(settings: Settings): Promise<Product & { stop: () => Promise<void> }> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const folder = path.resolve(`.cache/journeys-data-${port}`)
  const child = spawn(process.execPath, ['test/journey-server.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      RATE_LIMIT: '600',
      DEMO: 'none',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (child.exitCode === null && !(await isReady())) await new Promise((next) => setTimeout(next, 200))
  if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`)
  return {
    origin,
    folder,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await once(spawn(process.execPath, ['test/remove-data.ts', folder]), 'exit')
    },
  }
}

/**
 * Journeys on a product of their own, whose clock affects no other journey. Each worker starts one, so a file runs its
 * journeys in sequence.
 */
export const test = base.extend<object, { product: Product; settings: Settings }>({
  /** Settings of the product besides those of all journeys: `test.use({ settings })`. */
  settings: [{}, { option: true, scope: 'worker' }],
  product: [
    async ({ settings }, give) => {
      const { stop, ...product } = await startProduct(settings)
      await give(product)
      await stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, give) => give(product.origin),
})

/** Moves the clock of the whole product to `offsetSec` seconds after real time. */
export async function moveClock(origin: string, offsetSec: number): Promise<void> {
  const response = await fetch(`${origin}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offsetSec }),
  })
  if (!response.ok) throw new Error(`the clock: ${response.status} ${await response.text()}`)
}
