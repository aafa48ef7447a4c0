import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Listener } from '#platform/db/listener.ts'
import type { Log } from '#platform/log/log.ts'
import type { Change } from './versions.ts'

/** Tracks the providers' versions and notifies caches of changes. */
export type VersionWatch = {
  /** Reports a change that this process committed: its own caches drop it now, other processes within a moment. */
  moved(provider: string, version?: number, change?: Change): void
  /**
   * Calls `drop` for each provider whose version changed, in any process; `dropAll` when changes may have been missed.
   */
  on(drop: Drop, dropAll: () => void): Promise<void>
  stop(): Promise<void>
}

type Options = {
  readonly db: Database
  readonly schema: string
  readonly listener: Listener
  readonly log: Log
}
type Drop = (provider: string, change: Change) => void
type Move = readonly [provider: string, version: number | null, change?: Change]
type Notification = { readonly from: string; readonly moves: readonly Move[] }

/** Milliseconds for which changes are gathered into one NOTIFY: at commit, a NOTIFY waits for every other one. */
const gatherMs = 20
const lookEveryMs = 500
/** The longest time in milliseconds between the writing of a change, which sets its date, and its commit. */
const overlapMs = 10_000
/** The most moves in one NOTIFY, whose payload must be shorter than 8000 bytes. */
const movesInOne = 80

/**
 * Notifies other processes of version changes, after the commit and outside of any business transaction. Polls twice a
 * second, which finds the changes that a killed process did not announce.
 */
export function watchVersions({ db, schema, listener, log }: Options): VersionWatch {
  const channel = `${schema}_versions`
  const self = randomUUID()
  const ended = new AbortController()
  /** The version at which each recently changed provider was last dropped. */
  let known = new Map<string, number | null>()
  /** Versions dropped since the last poll began: its rows may be older. */
  let meanwhile = new Map<string, number | null>()
  /** The version at which everything of a provider was last dropped; later ones changed times alone. */
  const knownPages = new Map<string, number>()
  let drop: Drop = () => {}
  /** By provider and change: the newest version covers those before it. */
  let unsent = new Map<string, Move>()
  let notifying: Promise<void> | undefined
  let looking: Promise<void> | undefined

  function dropMoved(moves: Iterable<Move>): void {
    for (const [provider, version, change = 'page'] of moves) {
      const last = known.get(provider) ?? 0
      // two concurrent changes may arrive in reverse order: the drop of the later one covers both, unless it was of times alone
      const covering = change === 'times' ? last : (knownPages.get(provider) ?? 0)
      if (version !== null && version <= covering) continue
      const newest = version === null ? null : Math.max(version, last)
      known.set(provider, newest)
      meanwhile.set(provider, newest)
      if (change === 'page' && version !== null) knownPages.set(provider, version)
      drop(provider, change)
    }
  }

  async function notify(): Promise<void> {
    await sleep(gatherMs)
    const moves = [...unsent.values()]
    unsent = new Map()
    notifying = undefined
    const payloads: string[] = []
    for (let at = 0; at < moves.length; at += movesInOne)
      payloads.push(
        JSON.stringify({ from: self, moves: moves.slice(at, at + movesInOne) } satisfies Notification),
      )
    await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`
      .execute(db)
      .catch((error: unknown) =>
        log.warn(
          { err: error },
          'version changes could not be notified; other processes find them by polling',
        ),
      )
  }

  async function look(last: number): Promise<void> {
    while (true) {
      await sleep(lookEveryMs, undefined, { ref: false, signal: ended.signal }).catch(() => {})
      if (ended.signal.aborted) return
      const begun = performance.now()
      meanwhile = new Map()
      try {
        const rows = await changedWithin(db, begun - last + overlapMs)
        const dropped = new Map(meanwhile)
        // what was heard of was dropped as what it was
        const unheard = ([provider, version]: Move) =>
          !dropped.has(provider) && (version ?? 0) > (known.get(provider) ?? 0)
        dropMoved(rows.filter(unheard))
        known = new Map([...rows.map(([provider, version]) => [provider, version] as const), ...dropped])
        for (const provider of knownPages.keys()) if (!known.has(provider)) knownPages.delete(provider)
        last = begun
      } catch (error) {
        log.warn({ err: error }, 'polling for version changes failed')
      }
    }
  }

  return {
    moved(provider, version, change = 'page') {
      const move: Move = [provider, version ?? null, change]
      dropMoved([move])
      unsent.set(`${provider} ${change}`, move)
      notifying ??= notify()
    },
    async on(dropOne, dropAll) {
      drop = dropOne
      const hear = (payload: string) => {
        const { from, moves } = JSON.parse(payload) as Notification
        if (from !== self) dropMoved(moves)
      }
      await listener.on(channel, hear, dropAll)
      // pages are made after this point, so they contain all earlier changes
      const begun = performance.now()
      const rows = await changedWithin(db, overlapMs)
      known = new Map([...rows.map(([provider, version]) => [provider, version] as const), ...known])
      looking ??= look(begun)
    },
    async stop() {
      ended.abort()
      await Promise.all([notifying, looking])
    },
  }
}

async function changedWithin(db: Database, ms: number): Promise<Move[]> {
  const { rows } = await sql<{ provider: string; version: number }>`
    select provider, version from provider_versions
    where changed_at > clock_timestamp() - ${ms} * interval '1 millisecond'`.execute(db)
  return rows.map(({ provider, version }) => [provider, version] as const)
}
