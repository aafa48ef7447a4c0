import { ConfigError, readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { announceAddresses } from './addresses.ts'
import { explain } from './explain.ts'
import { runProduct } from './run-product.ts'

/** The process: reads settings, starts the product, stops it when told to or when the launcher is gone. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  const starting = runProduct(config, log)

  let stopping = false
  const stop = async (why: string) => {
    if (stopping) return
    stopping = true
    log.info({ why }, 'stopping')
    setTimeout(() => process.exit(1), 35_000).unref()
    // told while it starts: what is half-way is finished first, then ended in order
    await (await starting).stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  process.on('disconnect', () => void stop('the launcher is gone'))

  await starting
  if (!stopping) announceAddresses(config)
}

try {
  await main()
} catch (error) {
  console.error(`\n${error instanceof ConfigError ? error.message : explain(error)}\n`)
  process.exit(1)
}
