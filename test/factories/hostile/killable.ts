import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { TestDatabase } from '../../database.ts'

/** The product in its own process, on the test's database. */
export type Killable = {
  readonly origin: string
  readonly pid: number
  /** Makes the process end itself with SIGKILL when it next reaches this stop point. */
  stopAt(point: string): Promise<void>
  /**
   * Makes the process hold the next request or job that reaches this stop point until it is killed. `held` resolves
   * when that has happened.
   */
  holdAt(point: string): Promise<{ readonly held: Promise<unknown> }>
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>
  /** Resolves when the process has ended. */
  readonly gone: Promise<unknown>
  stop(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '../../..')
const script = new URL('../../../scripts/build-server.mjs', import.meta.url).href
const { buildForTests } = (await import(script)) as { buildForTests(entry: string): Promise<string> }
let bundle: Promise<string> | undefined

export async function startKillable(
  { connection }: TestDatabase,
  {
    port,
    dataDir,
    env = {},
    logged,
    output = logged ? 'pipe' : 'ignore',
  }: {
    port: number
    dataDir: string
    env?: Readonly<Record<string, string>>
    /** Called with each log output of the process. */
    logged?: (text: string) => void
    /** The standard output of the process: a file descriptor of this process. */
    output?: number | 'pipe' | 'ignore'
  },
): Promise<Killable> {
  const { host, user, database } = connection
  bundle ??= buildForTests('test/killable-server.ts')
  const server = path.join(await bundle, 'killable-server.js')
  const child = spawn(process.execPath, [server], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
      PORT: String(port),
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      DATA_DIR: dataDir,
      RATE_LIMIT: '1000000',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', output, 'pipe', 'ipc'],
  })
  let words = ''
  child.stderr?.on('data', (bytes: Buffer) => (words += bytes.toString()))
  if (logged) child.stdout?.on('data', (bytes: Buffer) => logged(bytes.toString()))
  const gone = once(child, 'exit')
  // the last output is read shortly after the process ends
  const read = once(child, 'close')
  const first = await Promise.race([once(child, 'message'), gone.then(() => undefined)])
  if (!first) throw new Error(`the product did not start: ${words}`)
  const arm = async (point: string, holds: boolean) => {
    const armed = once(child, 'message')
    child.send({ point, holds })
    await armed
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stopAt: (point) => arm(point, false),
    async holdAt(point) {
      await arm(point, true)
      return { held: once(child, 'message') }
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    gone,
    async stop() {
      child.kill('SIGTERM')
      await read
    },
  }
}
