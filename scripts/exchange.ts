// Reports about members of the exchange network: npm run exchange -- reports
import { type Judged, judgeReport } from '#domains/exchange/actions/report-peer.ts'
import { listOpenReports } from '#domains/exchange/store/reports.ts'
import { vendors } from '#main/connect-vendors.ts'
import { explain } from '#main/explain.ts'
import { openGround } from '#main/ground.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { type ExchangeArguments, readExchangeArguments } from './exchange-arguments.ts'
import { Refusal } from './grant-arguments.ts'
import { reportLines } from './report-lines.ts'

const outcomes: Readonly<Record<Judged, string>> = {
  missing: 'No open report has this id.',
  dismissed: 'The report is dismissed. Nobody is told.',
  upheld: 'The report is upheld. The third one about a member removes the member.',
  removed:
    'The report is upheld: it was the third one. The member is removed, and the partnerships end in a moment.',
}

try {
  console.log(await exchange(readExchangeArguments(process.argv.slice(2))))
} catch (error) {
  const isClear = error instanceof Refusal || error instanceof ConfigError
  console.error(isClear ? error.message : explain(error))
  process.exitCode = 1
}

/** Opens the configured database, also the embedded one, does what is asked and closes it. Returns the output. */
async function exchange(asked: ExchangeArguments): Promise<string> {
  const config = readConfig(process.env, vendors)
  const ground = await openGround(config, createLog(config.LOG_LEVEL))
  try {
    const context = { ...ground.system(), actor: { kind: 'operator' } } as const
    if (asked.verb === 'reports') return reportLines(await listOpenReports(context))
    const judged = await judgeReport(context, { id: asked.id, isUpheld: asked.verb === 'uphold' })
    if (judged === 'missing') throw new Refusal(outcomes.missing)
    return outcomes[judged]
  } finally {
    await ground.stop()
  }
}
