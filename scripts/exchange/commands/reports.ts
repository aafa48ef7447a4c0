import { listOpenReports } from '#domains/exchange/store/reports.ts'
import { Refusal } from '../../grant-arguments.ts'
import { reportLines } from '../report-lines.ts'
import { withDatabase } from '../with-database.ts'

/** Lists the open reports about members: `npm run exchange -- reports`. */
export async function run(args: readonly string[]): Promise<string> {
  if (args.length > 0) throw new Refusal(`${args.join(' ')} is too much:\n  npm run exchange -- reports`)
  return `${reportLines(await withDatabase(listOpenReports))}\n`
}
