import { type Judged, judgeReport } from '#domains/exchange/actions/report-peer.ts'
import { Refusal } from '../grant-arguments.ts'
import { withDatabase } from './with-database.ts'

const outcomes: Readonly<Record<Judged, string>> = {
  missing: 'No open report has this id.',
  dismissed: 'The report is dismissed. Nobody is told.',
  upheld: 'The report is upheld. The third one about a member removes the member.',
  removed:
    'The report is upheld: it was the third one. The member is removed, and the partnerships end in a moment.',
}

/** Reads the id of a report from a command's arguments. Throws a Refusal for anything else. */
export function reportIdOf(verb: 'uphold' | 'dismiss', args: readonly string[]): string {
  const [id = '', ...more] = args
  if (id.startsWith('xrp_') && more.length === 0) return id
  throw new Refusal(`Say which report to ${verb}, by its id:\n  npm run exchange -- ${verb} <id of a report>`)
}

/** Upholds or dismisses a report. Returns what became of it. */
export async function judge(verb: 'uphold' | 'dismiss', args: readonly string[]): Promise<string> {
  const id = reportIdOf(verb, args)
  const judged = await withDatabase((context) => judgeReport(context, { id, isUpheld: verb === 'uphold' }))
  if (judged === 'missing') throw new Refusal(outcomes.missing)
  return `${outcomes[judged]}\n`
}
