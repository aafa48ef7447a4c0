import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The PostgreSQL server that a fault is applied to. */
export type Victim = {
  readonly connection: pg.ClientConfig
  /** The process id of the postmaster. */
  postmaster(): number
}

/** Applies one fault for `ms`. Once it resolves, the database answers again or recovers without help. */
export type Harm = (victim: Victim, ms: number) => Promise<void>

const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`

async function ask<T extends pg.QueryResultRow>({ connection }: Victim, text: string): Promise<T[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<T>(text)).rows
  } catch {
    return []
  } finally {
    await client.end().catch(() => {})
  }
}

async function every(ms: number, forMs: number, act: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + forMs
  while (Date.now() < until) {
    await act()
    await sleep(Math.max(0, Math.min(ms, until - Date.now())))
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // the process has ended already
  }
}

export const connectionsTerminated: Harm = (victim, ms) =>
  every(1000, ms, () => ask(victim, `select pg_terminate_backend(pid) ${others}`))

export const backendKilled: Harm = (victim, ms) =>
  every(5000, ms, async () => {
    const [backend] = await ask<{ pid: number }>(victim, `select pid ${others} order by random() limit 1`)
    if (backend) kill(backend.pid, 'SIGKILL')
  })

export const postmasterKilled: Harm = (victim, ms) =>
  every(10_000, ms, async () => {
    const pid = victim.postmaster()
    if (pid > 0) kill(pid, 'SIGKILL')
  })

/** Stops every process of the server for `ms` with SIGSTOP, like a machine that hangs. */
export const serverHangs: Harm = async (victim, ms) => {
  const pid = victim.postmaster()
  const all = [pid, ...childrenOf(pid)]
  for (const one of all) kill(one, 'SIGSTOP')
  await sleep(ms)
  for (const one of all) kill(one, 'SIGCONT')
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(parent)
      } catch {
        return false
      }
    })
}

/** Takes every connection that the server offers, and blocks the product's own connections with a table lock. */
export const poolUsedUp: Harm = async ({ connection }, ms) => {
  const open = async () => {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    return client.connect().then(
      () => client,
      () => undefined,
    )
  }
  const holder = await open()
  await holder?.query('begin').catch(() => {})
  await holder?.query('lock table development.bookings in access exclusive mode').catch(() => {})
  const taken = await Promise.all(Array.from({ length: 200 }, open))
  await sleep(ms)
  for (const client of [holder, ...taken]) await client?.end().catch(() => {})
}
