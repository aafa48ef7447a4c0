import { setSourceMapsSupport } from 'node:module'
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts'
import { startDatabase } from '#platform/db/start-database.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import { connectVendors, type Vendors, vendors } from './connect-vendors.ts'
import { explain } from './explain.ts'
import type { Running } from './run-product.ts'
import type { Seed } from './seed.ts'
import { surviveLostConnections } from './survive.ts'

/** Finds what an installation with these settings is filled with; in production nothing. */
type SeedFor = (config: Config, vendors: Vendors) => Promise<Seed | undefined>

/**
 * The process: reads settings, starts the product, stops it when told to or when the launcher is gone. Ends the process
 * with a sentence where the product cannot start.
 */
export async function startProcess(seedFor: SeedFor): Promise<void> {
  // of what is bundled the sources are named where something breaks
  setSourceMapsSupport(true)
  try {
    await run(seedFor)
  } catch (error) {
    console.error(`\n${error instanceof ConfigError ? error.message : explain(error)}\n`)
    process.exit(1)
  }
}

async function run(seedFor: SeedFor): Promise<void> {
  const config = readConfig(process.env, vendors)
  const log = createLog(config.LOG_LEVEL, config.redacted)
  surviveLostConnections(log)
  const leaving = new AbortController()
  const connecting = connectVendors(config)
  const seeding = connecting.then((connected) => seedFor(config, connected))
  const starting = start(config, log, { connecting, seeding, leaving: leaving.signal })

  let stopping = false
  const stop = async (why: string) => {
    if (stopping) return
    stopping = true
    leaving.abort()
    log.info({ why }, 'stopping')
    setTimeout(() => process.exit(1), 35_000).unref()
    // told while it starts: what is half-way is finished first, then ended in order
    await (await starting).stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  process.on('disconnect', () => void stop('the launcher is gone'))

  await starting
  if (stopping) return
  const { announceAddresses } = await import('./addresses.ts')
  announceAddresses(config, await seeding, (await connecting).mails !== undefined)
}

type Begun = {
  readonly connecting: Promise<Vendors>
  readonly seeding: Promise<Seed | undefined>
  readonly leaving: AbortSignal
}

/** The database starts while the modules of the product and of its vendors are loaded: none waits for another. */
async function start(config: Config, log: Log, { connecting, seeding, leaving }: Begun): Promise<Running> {
  const database = startDatabase(config, log)
  const [{ runProduct }, seed] = await Promise.all([import('./run-product.ts'), seeding, database])
  return runProduct(config, log, { database, connecting, leaving, seed })
}
