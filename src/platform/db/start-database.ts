import type { Progress } from '#platform/common/progress.ts'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'
import type { Embedded } from './embedded.ts'

/** Starts the embedded PostgreSQL or attaches to it. Returns undefined when DATABASE_URL names another server. */
export async function startDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Log,
  progress?: Progress,
): Promise<Embedded | undefined> {
  if (DATABASE_URL) return undefined
  const { startEmbedded } = await import('./embedded.ts')
  const print = (line: string) => log.info({ postgres: line }, 'database')
  return startEmbedded(DATA_DIR, print, undefined, undefined, progress)
}
