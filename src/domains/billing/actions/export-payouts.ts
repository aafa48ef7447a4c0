import { csvLine, dollars } from '#platform/common/csv.ts'
import { zonedAt } from '#platform/common/zoned.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../payouts-contract.ts'
import type { PayoutsDeps } from '../payouts-ports.ts'
import type { PayoutAt } from '../rules/payout-cursor.ts'
import { itemWords, stateWords } from '../rules/payout-words.ts'
import { itemsOfPayout } from '../store/payout-items.ts'
import { findPayout, pageOfPayouts } from '../store/payouts.ts'
import { namedItems } from './read-payout.ts'

/** The byte order mark by which spreadsheets recognise UTF-8. */
const bom = '\ufeff'
const pageSize = 500
const columns = [
  'DATE',
  'STATE',
  'ARRIVED',
  'PAID BY CUSTOMERS',
  'FEES',
  'REFUNDS',
  'ADJUSTMENTS',
  'PAID OUT',
  'STATEMENT',
]
const itemColumns = ['DATE', 'WHAT', 'ORDER#', 'CUSTOMER NAME', 'PRODUCT NAME', 'PAID', 'FEE', 'TO YOU']

const dayIn = (at: Date, zone: string): string => zonedAt(at.getTime(), zone).toPlainDate().toString()

/** Exports all payouts as CSV, the newest first, page by page. Only the owner may call it. */
export async function exportPayouts(deps: PayoutsDeps, context: Context): Promise<AsyncGenerator<string>> {
  const provider = deps.accounts.requireOwner(context)
  const zone = await deps.commerce.moneyZone(context, provider)
  async function* lines(): AsyncGenerator<string> {
    yield bom + csvLine(columns)
    for (let after: PayoutAt | undefined; ; ) {
      const page = await pageOfPayouts(context, provider, { after, limit: pageSize })
      for (const one of page)
        yield csvLine([
          dayIn(one.createdAt, zone),
          stateWords[one.state],
          one.paidAt ? dayIn(one.paidAt, zone) : '',
          ...[one.gross, -one.fees || 0, one.refunds, one.adjustments, one.net].map(dollars),
          one.reference ?? '',
        ])
      after = page.at(-1)
      if (page.length < pageSize) return
    }
  }
  return lines()
}

/** Exports the items of a payout as CSV, with their sums. Only the owner may call it. Throws `billing.payout_missing`. */
export async function exportPayout(
  deps: PayoutsDeps,
  context: Context,
  { id }: { readonly id: string },
): Promise<string> {
  const provider = deps.accounts.requireOwner(context)
  const payout = await findPayout(context, { provider, id })
  if (!payout) return fail('billing.payout_missing')
  const zone = await deps.commerce.moneyZone(context, provider)
  const items = await itemsOfPayout(context, { provider, payoutId: id })
  const rows = await namedItems(deps, context, provider, items)
  const sum = (field: 'grossCents' | 'feeCents' | 'netCents') =>
    rows.reduce((total, one) => total + one[field], 0)
  const cells = (gross: number, fee: number, net: number) => [gross, -fee || 0, net].map(dollars)
  const lines = rows.map(({ at, what, order, grossCents, feeCents, netCents }) => [
    dayIn(new Date(at), zone),
    itemWords[what],
    order ? `#${order.number}` : '',
    order?.customerName ?? '',
    order?.productName ?? '',
    ...cells(grossCents, feeCents, netCents),
  ])
  const total = ['Sum', '', '', '', '', ...cells(sum('grossCents'), sum('feeCents'), sum('netCents'))]
  return bom + [itemColumns, ...lines, total].map(csvLine).join('')
}
