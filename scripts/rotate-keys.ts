// Turns the keys that sign tokens: npm run rotate-keys, or npm run rotate-keys -- --at-once for a leaked key
import { parseArgs } from 'node:util'
import { vendors } from '#main/connect-vendors.ts'
import { explain } from '#main/explain.ts'
import { openGround } from '#main/ground.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { rotateKeys } from '#protocols/identity/index.ts'

try {
  console.log(await rotate(isAtOnce(process.argv.slice(2))))
} catch (error) {
  const isClear =
    error instanceof ConfigError || (error as { code?: unknown }).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
  console.error(isClear ? (error as Error).message : explain(error))
  process.exitCode = 1
}

/** Reads the only option. Throws for any other. */
function isAtOnce(args: string[]): boolean {
  return parseArgs({ args, options: { 'at-once': { type: 'boolean', default: false } } }).values['at-once']
}

/** Opens the configured database, also the embedded one, turns the keys and closes it. Returns the message. */
async function rotate(atOnce: boolean): Promise<string> {
  const config = readConfig(process.env, vendors)
  if (config.IDENTITY !== 'embedded')
    return 'Users are kept by the managed identity service, which turns its own keys.'
  const ground = await openGround(config, createLog(config.LOG_LEVEL))
  try {
    const { turned, kid } = await rotateKeys(ground, { atOnce })
    const done = turned
      ? `Tokens are now signed by ${kid}.`
      : `Tokens are signed by ${kid} already: somebody turned the keys at this moment.`
    const old = atOnce
      ? 'The retired keys are gone: every token that they signed is refused from now on.'
      : 'The key before it stays published until its last token has run out.'
    return `${done} ${old}`
  } finally {
    await ground.stop()
  }
}
