// Ends the letters of every provider to an address from which a complaint came: npm run mail -- complained reader@example.com
import { complainAt } from '#domains/audience/actions/leave-letters.ts'
import { vendors } from '#main/connect-vendors.ts'
import { explain } from '#main/explain.ts'
import { openGround } from '#main/ground.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { transact } from '#platform/context.ts'
import { createLog } from '#platform/log/log.ts'
import { Refusal } from './grant-arguments.ts'
import { readMailArguments } from './mail-arguments.ts'

try {
  console.log(await complained(readMailArguments(process.argv.slice(2))))
} catch (error) {
  const isClear = error instanceof Refusal || error instanceof ConfigError
  console.error(isClear ? error.message : explain(error))
  process.exitCode = 1
}

/** Opens the configured database, also the embedded one, notes the complaint and closes it. Returns the message. */
async function complained({ email }: { readonly email: string }): Promise<string> {
  const config = readConfig(process.env, vendors)
  const ground = await openGround(config, createLog(config.LOG_LEVEL))
  try {
    const context = { ...ground.system(), actor: { kind: 'operator' } } as const
    const ended = await transact(context, (inside) => complainAt({ key: ground.key }, inside, email))
    const whose = ended === 1 ? 'one provider' : `${ended} providers`
    return `${email} gets no letters any more: those of ${whose} were ended, and nobody here can subscribe it again.`
  } finally {
    await ground.stop()
  }
}
