// Payouts that the operator pays by hand: npm run payouts -- csv > payouts.csv
import { readFileSync } from 'node:fs'
import { createAccounts } from '#domains/accounts/index.ts'
import { alone } from '#domains/accounts/ports.ts'
import { listToHandOn } from '#domains/billing/actions/list-to-hand-on.ts'
import { noteHandedOn } from '#domains/billing/actions/note-handed-on.ts'
import { readHanded } from '#domains/billing/rules/read-handed.ts'
import { vendors } from '#main/connect-vendors.ts'
import { explain } from '#main/explain.ts'
import { openGround } from '#main/ground.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { Refusal } from './grant-arguments.ts'
import { type PayoutsArguments, readPayoutsArguments } from './payouts-arguments.ts'

try {
  process.stdout.write(await payouts(readPayoutsArguments(process.argv.slice(2))))
} catch (error) {
  const isClear = error instanceof Refusal || error instanceof ConfigError
  console.error(isClear ? error.message : explain(error))
  process.exitCode = 1
}

/** Opens the configured database, also the embedded one, does what is asked and closes it. Returns the output. */
async function payouts(asked: PayoutsArguments): Promise<string> {
  const handed = asked.verb === 'paid' ? readPaid(asked.from) : []
  const config = readConfig(process.env, vendors)
  const ground = await openGround(config, createLog(config.LOG_LEVEL))
  try {
    const context = { ...ground.system(), actor: { kind: 'operator' } } as const
    const planIds = { free: config.PLAN_ID_FREE, pro: config.PLAN_ID_PRO, premium: config.PLAN_ID_PREMIUM }
    const accounts = createAccounts({ plansEnforced: config.PLANS === 'enforced', planIds, ...alone })
    if (asked.verb === 'csv') return await listToHandOn({ accounts }, context)
    const { noted, known, faults } = await noteHandedOn({ accounts }, context, {
      handed,
      reference: asked.reference,
    })
    refuseFaults('Nothing was changed.', faults)
    return `${noted} payouts are marked as paid.${known > 0 ? ` ${known} were marked before, and stay as they are.` : ''}\n`
  } finally {
    await ground.stop()
  }
}

function readPaid(from: Extract<PayoutsArguments, { verb: 'paid' }>['from']) {
  const text = 'ids' in from ? from.ids.join('\n') : textOf(from.file)
  const { handed, faults } = readHanded(text)
  refuseFaults('The payouts were not read, and nothing was changed.', faults)
  if (handed.length === 0) throw new Refusal('There are no payouts in it.')
  return handed
}

function refuseFaults(message: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new Refusal(`${message}\n  ${faults.slice(0, 10).join('\n  ')}`)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Refusal(`${file} cannot be read.`)
  }
}
