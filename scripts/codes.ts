// Codes of partner deals: npm run codes -- import codes.csv --batch 2026-11
import { readFileSync } from 'node:fs'
import { createAccounts } from '#domains/accounts/index.ts'
import { alone } from '#domains/accounts/ports.ts'
import { exportCodes } from '#domains/billing/actions/export-codes.ts'
import { importCodes } from '#domains/billing/actions/import-codes.ts'
import { newPartnerCodes } from '#domains/billing/actions/new-partner-codes.ts'
import { revokeCodes } from '#domains/billing/actions/revoke-codes.ts'
import { usualPartner } from '#domains/billing/rules/partner-code.ts'
import { type ListedCode, readCodes } from '#domains/billing/rules/read-codes.ts'
import { vendors } from '#main/connect-vendors.ts'
import { explain } from '#main/explain.ts'
import { openGround } from '#main/ground.ts'
import { Failure } from '#platform/common/errors.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { type CodesArguments, readCodesArguments } from './codes-arguments.ts'
import { Refusal } from './grant-arguments.ts'

try {
  const asked = readCodesArguments(process.argv.slice(2))
  process.stdout.write(asked.verb === 'make' ? newPartnerCodes(asked.count) : `${await codes(asked)}\n`)
} catch (error) {
  const isClear = error instanceof Refusal || error instanceof Failure || error instanceof ConfigError
  console.error(isClear ? error.message : explain(error))
  process.exitCode = 1
}

/** Opens the configured database, also the embedded one, does what is asked and closes it. Returns the output. */
async function codes(asked: Exclude<CodesArguments, { verb: 'make' }>): Promise<string> {
  const listed = asked.verb === 'export' ? [] : readFile(asked.file)
  const config = readConfig(process.env, vendors)
  const ground = await openGround(config, createLog(config.LOG_LEVEL))
  try {
    const context = { ...ground.system(), actor: { kind: 'operator' } } as const
    const { key } = ground
    if (asked.verb === 'export') return (await exportCodes(context, asked.batch)).trimEnd()
    if (asked.verb === 'import') {
      const { batch, partner = config.PARTNER_NAME ?? usualPartner } = asked
      const added = await importCodes({ key }, context, { codes: listed, partner, batch })
      const known = listed.length - added
      return `${added} codes of ${partner} are imported in batch ${batch}.${known > 0 ? ` ${known} were known already.` : ''}`
    }
    const planIds = { free: config.PLAN_ID_FREE, pro: config.PLAN_ID_PRO, premium: config.PLAN_ID_PREMIUM }
    const accounts = createAccounts({ plansEnforced: config.PLANS === 'enforced', planIds, ...alone })
    const { unused, redeemed, unknown } = await revokeCodes({ key, accounts }, context, listed)
    return `${unused + redeemed} codes are taken back; ${redeemed} of them were redeemed, and their accounts are told by mail. ${unknown} are not known here.`
  } finally {
    await ground.stop()
  }
}

function readFile(file: string): readonly ListedCode[] {
  const { codes, faults } = readCodes(textOf(file))
  if (faults.length > 0)
    throw new Refusal(`${file} was not read, and nothing was changed.\n  ${faults.slice(0, 10).join('\n  ')}`)
  if (codes.length === 0) throw new Refusal(`${file} has no codes.`)
  return codes
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Refusal(`${file} cannot be read.`)
  }
}
