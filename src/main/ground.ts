import type pg from 'pg'
import { systemClock } from '#platform/clock/clock.ts'
import type { MovableClock } from '#platform/clock/movable-clock.ts'
import type { Progress } from '#platform/common/progress.ts'
import type { Clock } from '#platform/common/time.ts'
import type { Config } from '#platform/config/config.ts'
import type { Context, Signals } from '#platform/context.ts'
import { createLinks, type Links } from '#platform/credentials/links.ts'
import { loadServerKey, type ServerKey } from '#platform/credentials/server-key.ts'
import type { Database } from '#platform/db/database.ts'
import { type Listener, startListener } from '#platform/db/listener.ts'
import { openMigrated } from '#platform/db/open-migrated.ts'
import { startDatabase } from '#platform/db/start-database.ts'
import { type Dispatcher, startDispatcher } from '#platform/events/dispatch.ts'
import type { Reaction } from '#platform/events/reactions.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { type VersionWatch, watchVersions } from '#platform/versions/watch.ts'

/** The shared resources of a process: database, clock, server key, and listener for other processes. */
export type Ground = {
  readonly db: Database
  readonly pool: pg.Pool
  readonly schema: string
  readonly listener: Listener
  readonly versions: VersionWatch
  readonly clock: Clock
  /** Undefined outside development. */
  readonly movable: MovableClock | undefined
  readonly key: ServerKey
  readonly links: Links
  readonly log: Log
  /** The fields that every context of this process shares. */
  readonly common: Pick<Context, 'db' | 'clock' | 'signals' | 'stopPoint'>
  system(): Context
  /** Starts to dispatch announcements to these reactions. */
  dispatch(reactions: readonly Reaction[]): void
  stop(): Promise<void>
}

/** For tests only: a hook that ends the process at named points, and the interval of the search for dead workers. */
export type ForTests = Pick<Context, 'stopPoint'> & {
  readonly jobs?: { readonly deadWorkersEveryMs: number }
}

/**
 * Starts or connects to the database, migrates it, and opens the shared resources. `database`: a start already under
 * way.
 */
export async function openGround(
  config: Config,
  log: Log,
  { stopPoint, progress }: ForTests & { readonly progress?: Progress } = {},
  database = startDatabase(config, log),
): Promise<Ground> {
  const schema = config.APP_ENV
  const { server, connection, db, pool, silence } = await openMigrated(
    config,
    log,
    systemClock,
    progress,
    database,
  )
  // after the database, which may have moved the data folder of another version aside
  const key = loadServerKey(config.DATA_DIR)
  await migrateJobs(pool, schema)
  const listener = await startListener(connection, log, undefined, silence)
  const movable = config.APP_ENV === 'development' ? await openMovable(db, listener, schema) : undefined
  const clock = movable ?? systemClock
  const versions = watchVersions({ db, schema, listener, log })
  let dispatcher: Dispatcher | undefined
  const signals: Signals = { versionMoved: versions.moved, announced: () => dispatcher?.wake() }
  const common = { db, clock, signals, ...(stopPoint && { stopPoint }) }
  const system = (): Context => ({ ...common, actor: { kind: 'system' }, log, requestId: 'system' })
  return {
    db,
    pool,
    schema,
    listener,
    versions,
    clock,
    movable,
    key,
    links: createLinks(key),
    log,
    common,
    system,
    dispatch(reactions) {
      dispatcher = startDispatcher({ context: system, schema, reactions })
    },
    async stop() {
      await dispatcher?.stop()
      await versions.stop()
      await listener.stop()
      await db.destroy()
      await server?.stop()
    },
  }
}

async function openMovable(db: Database, listener: Listener, schema: string): Promise<MovableClock> {
  const { movableClock } = await import('#platform/clock/movable-clock.ts')
  return movableClock(db, listener, schema)
}
