// Gives an account a plan: npm run grant -- --user thea@example.test --plan pro --until 2027-01-01
import { createAccounts } from '#domains/accounts/index.ts'
import { alone } from '#domains/accounts/ports.ts'
import { vendors } from '#main/connect-vendors.ts'
import { explain } from '#main/explain.ts'
import { openGround } from '#main/ground.ts'
import { Failure } from '#platform/common/errors.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { type GrantArguments, Refusal, readGrantArguments } from './grant-arguments.ts'

try {
  console.log(await grant(readGrantArguments(process.argv.slice(2))))
} catch (error) {
  const isClear = error instanceof Refusal || error instanceof Failure || error instanceof ConfigError
  console.error(isClear ? error.message : explain(error))
  process.exitCode = 1
}

/** Opens the configured database, also the embedded one, grants the plan and closes it. Returns the message. */
async function grant({ user, plan, until }: GrantArguments): Promise<string> {
  const config = readConfig(process.env, vendors)
  const ground = await openGround(config, createLog(config.LOG_LEVEL))
  try {
    const context = { ...ground.system(), actor: { kind: 'operator' } } as const
    const planIds = { free: config.PLAN_ID_FREE, pro: config.PLAN_ID_PRO, premium: config.PLAN_ID_PREMIUM }
    const accounts = createAccounts({ plansEnforced: config.PLANS === 'enforced', planIds, ...alone })
    const [account, another] = await accounts.searchAccounts(context, user)
    if (!account)
      throw new Refusal(
        `There is no account ${user} here. It is made when its owner signs in for the first time.`,
      )
    if (another)
      throw new Refusal(`${user} is the address of several accounts. Say which with its userUrl or userId.`)
    await accounts.grantPlan(context, { provider: account.provider, plan, source: 'operator', until })
    const inForce = await accounts.entitlementsOf(context, account.provider)
    const end = until ? ` until ${until.toISOString().slice(0, 10)}` : ''
    const better = inForce.plan === plan ? '' : ` ${inForce.plan} stays in force: another source gave it.`
    return `${account.email} has ${plan}${end}.${better}`
  } finally {
    await ground.stop()
  }
}
