import type { LedgerRow } from '../ledger-contract.ts'
import { creditsOf, ledgerWords, spendingWords } from '../rules/ledger-words.ts'
import type { StoredOrder, StoredRow, StoredSpending } from '../store/ledger.ts'

/** A row as its provider reads it: of an order at the partner only the amount. */
export function ledgerRow(row: StoredRow, zone: string): LedgerRow {
  return row.what === 'plan_days' || row.what === 'lapse' ? spendingRow(row, zone) : orderRow(row, zone)
}

function orderRow(row: StoredOrder, zone: string): LedgerRow {
  const { id, what, direction, partner, partnerName, at, state } = row
  const { orderId, orderNumber: number, title } = row
  return {
    id: what === 'order' ? id : `${id}-reversal`,
    what,
    direction,
    partner: { provider: partner, name: partnerName ?? 'A former member' },
    at: at.toISOString(),
    order: direction === 'received' ? { orderId, number, title } : null,
    valueCents: valueOf(row),
    credits: creditsOf(row),
    state,
    words: ledgerWords(row, zone),
  }
}

const spendingRow = (row: StoredSpending, zone: string): LedgerRow => ({
  id: row.id,
  what: row.what,
  direction: null,
  partner: null,
  at: row.at.toISOString(),
  order: null,
  valueCents: 0,
  credits: -row.credits,
  state: null,
  words: spendingWords(row, zone),
})

/** In cents. An order whose credit was taken back by a row of its own keeps what was paid, so that the rows sum to what is left. */
function valueOf({ what, paidCents, refundedCents, state, earnedAt, credits }: StoredOrder): number {
  if (what === 'reversal') return -refundedCents || 0
  const hasReversal = state === 'reversed' && earnedAt !== null && credits > 0
  return hasReversal ? paidCents : paidCents - refundedCents
}
