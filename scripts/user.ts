// An operator's actions on users: npm run user -- invite|disable|enable|reset --user ada@example.test
import { vendors } from '#main/connect-vendors.ts'
import { explain } from '#main/explain.ts'
import { openGround } from '#main/ground.ts'
import { Failure } from '#platform/common/errors.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import { createLog } from '#platform/log/log.ts'
import { createIdentity } from '#protocols/identity/index.ts'
import type { Operator } from '#protocols/identity/users/operator.ts'
import { Refusal, readUserArguments, type UserArguments } from './user-arguments.ts'

try {
  console.log(await run(readUserArguments(process.argv.slice(2))))
} catch (error) {
  const isClear = error instanceof Refusal || error instanceof Failure || error instanceof ConfigError
  console.error(isClear ? error.message : explain(error))
  process.exitCode = 1
}

/** Opens the configured database, also the embedded one, runs the command and closes it. Returns the message. */
async function run(asked: UserArguments): Promise<string> {
  const config = readConfig(process.env, vendors)
  if (config.IDENTITY !== 'embedded')
    throw new Refusal('Users are kept by the managed identity service: use its own console.')
  const ground = await openGround(config, createLog(config.LOG_LEVEL))
  const { db, clock, key } = ground
  const nothing = async () => {}
  const identity = await createIdentity({
    db,
    clock,
    key,
    publicUrl: config.PUBLIC_URL,
    switches: { passwordMax: config.PASSWORD_MAX },
    ports: {
      deliverCode: nothing,
      securityNotice: nothing,
      userDeleted: nothing,
      upstreams: [],
      federatedLogins: [],
    },
  })
  try {
    return await act(identity.operator, { ...ground.system(), actor: { kind: 'operator' } }, asked)
  } finally {
    await identity.close()
    await ground.stop()
  }
}

async function act(operator: Operator, context: Context, asked: UserArguments): Promise<string> {
  const { verb, user, firstName, lastName } = asked
  if (verb === 'invite') {
    const { password, until } = await operator.invite(context, { email: user, firstName, lastName })
    const last = until.toISOString().slice(0, 10)
    return `${user} signs in with ${password} until ${last}, and chooses another password then. It is shown only now.`
  }
  if (verb === 'reset') {
    await operator.requireReset(context, user)
    return `${user} is signed out everywhere, and chooses a new password by a code that is mailed.`
  }
  await operator.setEnabled(context, user, verb === 'enable')
  return verb === 'enable'
    ? `${user} may sign in again.`
    : `${user} is signed out everywhere and cannot sign in.`
}
