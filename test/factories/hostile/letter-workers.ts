import { readFileSync } from 'node:fs'
import type { TestDatabase } from '../../database.ts'
import { freePort } from '../product/free-port.ts'
import { type Killable, startKillable } from './killable.ts'

/** Processes of the product that send letters, each of which is started again when it dies. */
export type LetterWorkers = {
  /** Ends a process with SIGKILL; it is named as the mail server knows it. Returns once it is dead. */
  kill(name: string): Promise<void>
  /** Lets each of these points kill whichever process reaches it first, one after the other. */
  dieAt(points: readonly string[]): Promise<void>
  /** How many processes died so far. */
  deaths(): number
  /** Sends a POST through a process that lives. */
  post(path: string, init: RequestInit): Promise<Response>
  /** Memory of a process, in megabytes. */
  memoryOf(name: string): number
  stop(): Promise<void>
}

type Options = {
  readonly names: readonly string[]
  readonly dataDir: string
  readonly smtpPort: number
  readonly env?: Readonly<Record<string, string>>
}

export async function letterWorkers(
  database: TestDatabase,
  { names, dataDir, smtpPort, env = {} }: Options,
): Promise<LetterWorkers> {
  const living = new Map<string, Killable>()
  let deaths = 0
  let isOver = false
  let [point, died] = ['', () => {}]
  /** Starts of processes that died. */
  const starts = new Set<Promise<void>>()

  // one that dies meanwhile needs no point any more
  const arm = (product: Killable) => void product.stopAt(point).catch(() => {})

  async function run(name: string, port: number): Promise<void> {
    const SMTP_URL = `smtp://127.0.0.1:${smtpPort}/?name=${name}`
    const product = await startKillable(database, { port, dataDir, env: { SMTP_URL, ...env } })
    living.set(name, product)
    void product.gone.then(() => {
      living.delete(name)
      if (isOver) return
      deaths += 1
      died()
      const start = run(name, port).finally(() => starts.delete(start))
      starts.add(start)
    })
    arm(product)
  }

  // the first one makes the key and the tables
  for (const name of names) await run(name, await freePort())
  return {
    async kill(name) {
      await living.get(name)?.kill()
    },
    async dieAt(points) {
      for (const next of points) {
        const death = new Promise<void>((resolve) => (died = resolve))
        point = next
        for (const product of living.values()) arm(product)
        await death
      }
      point = ''
      died = () => {}
      for (const product of living.values()) arm(product)
    },
    deaths: () => deaths,
    async post(path, init) {
      for (;;) {
        const [product] = living.values()
        const answer =
          product && (await fetch(product.origin + path, { method: 'POST', ...init }).catch(() => undefined))
        if (answer) return answer
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    memoryOf(name) {
      const status = readFileSync(`/proc/${living.get(name)?.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
    },
    async stop() {
      while (starts.size > 0) await Promise.all(starts)
      isOver = true
      await Promise.all([...living.values()].map((product) => product.stop()))
    },
  }
}
