import type { Progress } from '#platform/common/progress.ts'
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts'
import { startDatabase } from '#platform/db/start-database.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import { connectVendors, type Vendors, vendors } from './connect-vendors.ts'
import { explain } from './explain.ts'
import type { Running } from './run-product.ts'
import type { Seed } from './seed.ts'
import { traceSources } from './source-lines.ts'
import { surviveFullOutputs, surviveLostConnections } from './survive.ts'

/** Returns the seed for an installation with these settings; undefined in production. */
type SeedFor = (config: Config, vendors: Vendors) => Promise<Seed | undefined>

/**
 * Runs the process: reads settings, starts the product, and stops it on a signal or when the launcher disconnects. If
 * the product cannot start, prints the reason and exits with code 1.
 */
export async function startProcess(progress: Progress, seedFor: SeedFor): Promise<void> {
  traceSources()
  surviveFullOutputs()
  try {
    await run(progress, seedFor)
  } catch (error) {
    console.error(`\n${error instanceof ConfigError ? error.message : explain(error)}\n`)
    process.exit(1)
  }
}

async function run(progress: Progress, seedFor: SeedFor): Promise<void> {
  const config = readConfig(process.env, vendors)
  const log = createLog(config.LOG_LEVEL, config.redacted)
  surviveLostConnections(log)
  const leaving = new AbortController()
  const connecting = connectVendors(config)
  const seeding = connecting.then((connected) => seedFor(config, connected))
  const starting = start(config, log, { connecting, seeding, leaving: leaving.signal, progress })

  let stopping = false
  const stop = async (why: string) => {
    if (stopping) return
    stopping = true
    leaving.abort()
    log.info({ why }, 'stopping')
    setTimeout(() => process.exit(1), 35_000).unref()
    // a stop during the start waits until the start is complete, then ends the parts in order
    await (await starting).stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  process.on('disconnect', () => void stop('the launcher is gone'))
  whenNpmEnds(() => void stop('npm is gone'))

  await starting
  if (stopping) return
  const { announceAddresses } = await import('./addresses.ts')
  announceAddresses(config, await seeding, (await connecting).mails !== undefined)
}

/**
 * Watches the parent of a process that npm started. npm's shell forwards no signals, so the product stops when npm does.
 * Started by hand or by a supervisor, a process outlives its parent; one with a launcher watches only that.
 */
function whenNpmEnds(stop: () => void): void {
  if (!process.env['npm_lifecycle_event'] || process.connected) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 500).unref()
}

type Begun = {
  readonly connecting: Promise<Vendors>
  readonly seeding: Promise<Seed | undefined>
  readonly leaving: AbortSignal
  readonly progress: Progress
}

/** Starts the database while the modules of the product and of its vendors load, in parallel. */
async function start(config: Config, log: Log, begun: Begun): Promise<Running> {
  const { connecting, seeding, leaving, progress } = begun
  const database = startDatabase(config, log, progress)
  const [{ runProduct }, seed] = await Promise.all([import('./run-product.ts'), seeding, database])
  return runProduct(config, log, { database, connecting, leaving, progress, seed })
}
