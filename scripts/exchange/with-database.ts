import { vendors } from '#main/connect-vendors.ts'
import { openGround } from '#main/ground.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import { createLog } from '#platform/log/log.ts'

/** Opens the configured database, also the embedded one, works on it as the operator, and closes it. */
export async function withDatabase<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const config = readConfig(process.env, vendors)
  const ground = await openGround(config, createLog(config.LOG_LEVEL))
  try {
    return await work({ ...ground.system(), actor: { kind: 'operator' } })
  } finally {
    await ground.stop()
  }
}
