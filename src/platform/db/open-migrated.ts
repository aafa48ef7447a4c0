import type pg from 'pg'
import type { Progress } from '#platform/common/progress.ts'
import type { Clock } from '#platform/common/time.ts'
import { type Config, ConfigError } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'
import { openDatabase } from './database.ts'
import type { Embedded } from './embedded.ts'
import { migrate, OtherVersionError } from './migrate.ts'
import { startDatabase } from './start-database.ts'

export type Opened = ReturnType<typeof openDatabase> & {
  readonly connection: pg.ClientConfig
  /** The embedded PostgreSQL; undefined with DATABASE_URL. */
  readonly server: Embedded | undefined
}

/**
 * Opens the pool of the environment's database and migrates it. `starting`: a start already under way. A database of
 * another version in the default data folder of a development installation is moved aside with that folder, and a new
 * one takes its place. Throws ConfigError for any other database of another version. A failure stops the server.
 */
export async function openMigrated(
  config: Config,
  log: Log,
  clock: Clock,
  progress?: Progress,
  starting = startDatabase(config, log, progress),
): Promise<Opened> {
  try {
    return await open(config, starting, progress)
  } catch (error) {
    if (!(error instanceof OtherVersionError)) throw error
    const { dataByDefault, APP_ENV, DATA_DIR } = config
    if (!dataByDefault || APP_ENV === 'production') throw refusal(config, error)
    if (!(await starting)?.owner)
      throw new ConfigError(
        `Another version of Showcase is using the data in ${DATA_DIR}: stop it, then start this one.`,
        { cause: error },
      )
    await moveAside(config, log, clock, error)
    return open(config, startDatabase(config, log, progress), progress)
  }
}

async function open(
  { APP_ENV, DATABASE_URL }: Config,
  starting: ReturnType<typeof startDatabase>,
  progress?: Progress,
): Promise<Opened> {
  const server = await starting
  const connection = server ? server.connection : { connectionString: DATABASE_URL }
  const opened = openDatabase(connection, APP_ENV, 20)
  try {
    await migrate(opened.pool, APP_ENV, progress)
  } catch (error) {
    // Kysely has not used the pool yet, so it would not end it
    await opened.pool.end()
    await server?.stop()
    throw error
  }
  return { ...opened, connection, server }
}

async function moveAside(config: Config, log: Log, clock: Clock, cause: OtherVersionError): Promise<void> {
  const { moveDataAside } = await import('./embedded-home.ts')
  try {
    const aside = moveDataAside(config.DATA_DIR, clock.now())
    log.warn(
      `The data of another version of Showcase are now in ${aside}, and this version starts with new data.`,
    )
  } catch {
    throw refusal(config, cause)
  }
}

/** The error that tells the operator what to set instead. */
const refusal = ({ DATABASE_URL, DATA_DIR }: Config, cause: OtherVersionError): ConfigError =>
  new ConfigError(
    DATABASE_URL
      ? `The database of DATABASE_URL belongs to another version of Showcase (${cause.message}): set DATABASE_URL to an empty database and DATA_DIR to an empty folder, or start the version that made it.`
      : `The database in ${DATA_DIR} belongs to another version of Showcase (${cause.message}): set DATA_DIR to an empty folder, or start the version that made it.`,
    { cause },
  )
