import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The product as `npm start` runs it, in its own process. */
export type RealProduct = {
  readonly origin: string
  /** The duration of the start until the product was ready, in milliseconds. */
  readonly startMs: number
  /** The last lines that the process printed. */
  words(): string
  hasEnded(): boolean
  stop(): Promise<void>
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '../../..')
const script = new URL('../../../scripts/build-server.mjs', import.meta.url).href
const { buildServer, builtServer } = (await import(script)) as {
  buildServer(): Promise<void>
  builtServer: string
}
const maxLetters = 20_000

export async function startProduct(
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<RealProduct> {
  await buildServer()
  const begun = performance.now()
  const child = spawn(process.execPath, [builtServer], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
      PORT: String(port),
      RATE_LIMIT: '1000000',
      DEMO: 'page',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let ended = false
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (said = (said + bytes.toString()).slice(-maxLetters)))
  const gone = once(child, 'exit').then(() => (ended = true))
  const origin = `http://127.0.0.1:${port}`
  while (!(await isReady(origin))) {
    if (ended) throw new Error(`the product did not start: ${said}`)
    await sleep(20)
  }
  return {
    origin,
    startMs: performance.now() - begun,
    words: () => said,
    hasEnded: () => ended,
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

export const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )
