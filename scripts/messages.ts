// npm run messages: prints the newest messages to the operator, marked ones included.
import { listMessagesTo } from '#domains/messages/actions/list-messages.ts'
import { vendors } from '#main/connect-vendors.ts'
import { explain } from '#main/explain.ts'
import { openGround } from '#main/ground.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { messageLines } from './message-lines.ts'

try {
  console.log(await print())
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : explain(error))
  process.exitCode = 1
}

/** Opens the configured database, also the embedded one, and returns the messages as text. */
async function print(): Promise<string> {
  const config = readConfig(process.env, vendors)
  const ground = await openGround(config, createLog(config.LOG_LEVEL))
  try {
    return messageLines(await listMessagesTo(ground.system(), 'INSTALLATION'))
  } finally {
    await ground.stop()
  }
}
