// Boots the built product as npm start does, in an empty data folder, and requests the first pages that a person would
// open.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeData } from '#platform/db/embedded-home.ts'

const root = path.resolve(import.meta.dirname, '..')
const port = Number(process.env['SMOKE_PORT'] ?? 4730)
const origin = `http://localhost:${port}`
mkdirSync(path.join(root, '.cache'), { recursive: true })
const folder = mkdtempSync(path.join(root, '.cache/smoke-'))
const pages = [
  '/readyz',
  '/config.json',
  '/signin',
  '/newhome',
  '/at/theaamankwah',
  '/api/docs/json',
  '/dev/mailbox',
  '/dev/stand-ins',
  '/favicon.svg',
]

function start(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Output of the newest process so far. */
let printed = ''

/** Waits for a process to end. Returns its output and exit code. */
async function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      output += bytes.toString()
      printed = output
    })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 1800; tries++) {
    const found = await look().catch(() => undefined)
    if (found !== undefined) return found
    await sleep(100)
  }
  throw new Error(`${what} did not come within three minutes; it printed: ${printed}`)
}

const answers = async (page: string) => ((await fetch(origin + page)).ok ? true : undefined)

let child = start({})
let exit = ended(child)
try {
  for (const page of pages) await until(page, () => answers(page))
  const second = start({})
  const taken = await ended(second)
  if (taken.code !== 1 || !taken.output.includes(`Port ${port} is taken`))
    throw new Error(`a taken port said: ${taken.output}`)
  const refused = await ended(start({ APP_ENV: 'production' }))
  if (refused.code !== 1 || !refused.output.includes('PUBLIC_URL'))
    throw new Error(`production on loopback said: ${refused.output}`)

  child.kill('SIGTERM')
  const { code } = await exit
  if (code !== 0) throw new Error(`SIGTERM ended it with ${code}`)

  child = start({})
  exit = ended(child)
  await until('the second start', () => answers('/at/theaamankwah'))
  console.log('boot: started twice, stopped when told, every first page answered')
} finally {
  child.kill('SIGTERM')
  await Promise.race([exit, sleep(60_000, undefined, { ref: false })])
  removeData(folder)
}
