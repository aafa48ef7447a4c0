import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Listener } from '#platform/db/listener.ts'
import type { Log } from '#platform/log/log.ts'

/** What a process knows of the providers' versions, and whom it tells. */
export type VersionWatch = {
  /** This process committed a change: its own cache hears of it now, other processes within a moment. */
  moved(provider: string, version?: number): void
  /** Calls `drop` for each provider whose version moved, in whatever process; `dropAll` when some may have been missed. */
  on(drop: (provider: string) => void, dropAll: () => void): Promise<void>
  stop(): Promise<void>
}

type Options = {
  readonly db: Database
  readonly schema: string
  readonly listener: Listener
  readonly log: Log
}
type Move = readonly [provider: string, version: number | null]
type Told = { readonly from: string; readonly moves: readonly Move[] }

/** Changes are gathered for so long and told together: a NOTIFY waits for every other one at its commit. */
const gatherMs = 20
const lookEveryMs = 500
/** A change is dated when it is written and seen when it is committed: this lies between them at most. */
const overlapMs = 10_000
/** One NOTIFY carries fewer than 8000 bytes. */
const movesInOne = 80

/**
 * Tells other processes which providers' versions moved, after the commit and outside of any business transaction;
 * and looks for itself twice a second, which finds what a process that was killed could not tell.
 */
export function watchVersions({ db, schema, listener, log }: Options): VersionWatch {
  const channel = `${schema}_versions`
  const self = randomUUID()
  const ended = new AbortController()
  /** The version each provider was last dropped at, of those that changed lately. */
  let known = new Map<string, number | null>()
  /** Those dropped since the last look began: what it reads may be older. */
  let meanwhile = new Map<string, number | null>()
  let drop: (provider: string) => void = () => {}
  let toTell = new Map<string, number | null>()
  let telling: Promise<void> | undefined
  let looking: Promise<void> | undefined

  function dropMoved(moves: Iterable<Move>): void {
    for (const [provider, version] of moves) {
      // of two changes at one moment the later one may be told first; what it dropped was made before both
      if (version !== null && version <= (known.get(provider) ?? 0)) continue
      known.set(provider, version)
      meanwhile.set(provider, version)
      drop(provider)
    }
  }

  async function tell(): Promise<void> {
    await sleep(gatherMs)
    const moves = [...toTell]
    toTell = new Map()
    telling = undefined
    const payloads: string[] = []
    for (let at = 0; at < moves.length; at += movesInOne)
      payloads.push(JSON.stringify({ from: self, moves: moves.slice(at, at + movesInOne) } satisfies Told))
    await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`
      .execute(db)
      .catch((error: unknown) => log.warn({ err: error }, 'other processes must look for changes themselves'))
  }

  async function look(last: number): Promise<void> {
    while (true) {
      await sleep(lookEveryMs, undefined, { ref: false, signal: ended.signal }).catch(() => {})
      if (ended.signal.aborted) return
      const begun = performance.now()
      meanwhile = new Map()
      try {
        const rows = await changedWithin(db, begun - last + overlapMs)
        const told = new Map(meanwhile)
        dropMoved(rows.filter(([provider]) => !told.has(provider)))
        known = new Map([...rows, ...told])
        last = begun
      } catch (error) {
        log.warn({ err: error }, 'changes could not be looked for')
      }
    }
  }

  return {
    moved(provider, version) {
      dropMoved([[provider, version ?? null]])
      toTell.set(provider, version ?? null)
      telling ??= tell()
    },
    async on(dropOne, dropAll) {
      drop = dropOne
      const hear = (payload: string) => {
        const { from, moves } = JSON.parse(payload) as Told
        if (from !== self) dropMoved(moves)
      }
      await listener.on(channel, hear, dropAll)
      // what changed before the first page was made is in it
      const begun = performance.now()
      const rows = await changedWithin(db, overlapMs)
      known = new Map([...rows, ...known])
      looking ??= look(begun)
    },
    async stop() {
      ended.abort()
      await Promise.all([telling, looking])
    },
  }
}

async function changedWithin(db: Database, ms: number): Promise<Move[]> {
  const { rows } = await sql<{ provider: string; version: number }>`
    select provider, version from provider_versions
    where changed_at > clock_timestamp() - ${ms} * interval '1 millisecond'`.execute(db)
  return rows.map(({ provider, version }) => [provider, version] as const)
}
