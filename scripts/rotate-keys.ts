// Turns the keys that sign tokens: npm run rotate-keys, or npm run rotate-keys -- --at-once when one has leaked
import { parseArgs } from 'node:util'
import { explain } from '#main/explain.ts'
import { openGround } from '#main/ground.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { managedIdentity } from '#platform/config/managed-identity.ts'
import { createLog } from '#platform/log/log.ts'
import { rotateKeys } from '#protocols/identity/index.ts'

try {
  const { values } = parseArgs({ options: { 'at-once': { type: 'boolean', default: false } } })
  console.log(await rotate(values['at-once']))
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : explain(error))
  process.exitCode = 1
}

/** Opens the configured database, the embedded one included, turns, and closes it again. Answers with a sentence. */
async function rotate(atOnce: boolean): Promise<string> {
  const config = readConfig(process.env)
  if (managedIdentity(config))
    return 'Users are kept by the managed identity service, which turns its own keys.'
  const ground = await openGround(config, createLog(config.LOG_LEVEL))
  try {
    const { turned, kid } = await rotateKeys(ground, { atOnce })
    const done = turned
      ? `Tokens are now signed by ${kid}.`
      : `Tokens are signed by ${kid} already: somebody turned the keys at this moment.`
    const old = atOnce
      ? 'The retired keys are gone: whoever is signed in gets new tokens with the next request.'
      : 'The key before it stays published until its last token has run out.'
    return `${done} ${old}`
  } finally {
    await ground.stop()
  }
}
