import { csvLine, dollars } from '#platform/common/csv.ts'
import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import { daySpan } from '../rules/summary-days.ts'
import { type MoneyOfDay, readMoneyByDay } from '../store/money-by-day.ts'
import { zoneOf } from './zone-of.ts'

const columns = ['DATE', 'CAPTURED', 'REFUNDED', 'DISPUTED', 'BANK FEES', 'NET'] as const

/**
 * Exports a year's money as CSV for a tax adviser: what was charged, sent back, taken by banks and charged by them, on each day of
 * the provider's clock, and the sums. Only the owner may call it.
 */
export async function exportYear(
  deps: CommerceDeps,
  context: Context,
  { year }: { readonly year: number },
): Promise<string> {
  const provider = deps.accounts.requireOwner(context)
  const zone = await zoneOf(deps, context, provider)
  const { from = new Date(0), before = new Date(0) } = daySpan(zone, `${year}-01-01`, `${year}-12-31`)
  const days = await readMoneyByDay(context, provider, { from, before, zone })
  const sum = (name: Exclude<keyof MoneyOfDay, 'day'>) => days.reduce((all, one) => all + one[name], 0)
  const all = {
    captured: sum('captured'),
    refunded: sum('refunded'),
    disputed: sum('disputed'),
    fees: sum('fees'),
  }
  const lines = [columns, ...days.map((one) => cells(one.day, one)), cells(`Sum of ${year}`, all)]
  // the byte order mark by which spreadsheets recognise UTF-8
  return `\ufeff${lines.map(csvLine).join('')}`
}

const cells = (name: string, { captured, refunded, disputed, fees }: Omit<MoneyOfDay, 'day'>) => [
  name,
  ...[captured, -refunded, -disputed, -fees, captured - refunded - disputed - fees].map((cents) =>
    dollars(cents || 0),
  ),
]
