import { csvLine, dollars } from '#platform/common/csv.ts'
import { zonedAt } from '#platform/common/zoned.ts'
import type { Context } from '#platform/context.ts'
import type { LedgerFilter } from '../ledger-contract.ts'
import type { ReferralsDeps } from '../referrals-ports.ts'
import type { LedgerAt } from '../rules/ledger-cursor.ts'
import { rowWords, stateWords } from '../rules/ledger-words.ts'
import { pageOfLedger } from '../store/ledger.ts'
import { ledgerRow } from './ledger-row.ts'

/** The byte order mark by which spreadsheets recognise UTF-8. */
const bom = '\ufeff'
const pageSize = 500
const columns = ['DATE', 'PARTNER', 'WHAT', 'ORDER#', 'PRODUCT NAME', 'VALUE', 'CREDIT', 'STATE', 'WHY']

/** Exports the rows of the ledger that pass a filter as CSV, the newest first, page by page. Only the owner may call it. */
export async function exportLedger(
  { accounts, commerce }: ReferralsDeps,
  context: Context,
  filter: LedgerFilter,
): Promise<AsyncGenerator<string>> {
  const provider = accounts.requireOwner(context)
  const zone = await commerce.moneyZone(context, provider)
  async function* lines(): AsyncGenerator<string> {
    yield bom + csvLine(columns)
    for (let after: LedgerAt | undefined; ; ) {
      const page = await pageOfLedger(context, provider, { filter, after, limit: pageSize })
      for (const stored of page) {
        const { partner, what, direction, order, valueCents, credits, state, words } = ledgerRow(stored, zone)
        yield csvLine([
          zonedAt(stored.at.getTime(), zone).toPlainDate().toString(),
          partner?.name ?? '',
          rowWords({ what, direction }, 'They'),
          order ? `#${order.number}` : '',
          order?.title ?? '',
          dollars(valueCents),
          credits.toFixed(2),
          state === null ? '' : stateWords[state],
          words,
        ])
      }
      const last = page.at(-1)
      after = last && { ...last, at: last.at.toISOString() }
      if (page.length < pageSize) return
    }
  }
  return lines()
}
