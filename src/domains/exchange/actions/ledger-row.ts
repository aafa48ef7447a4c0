import type { LedgerRow } from '../ledger-contract.ts'
import { creditsOf, ledgerWords } from '../rules/ledger-words.ts'
import type { StoredRow } from '../store/ledger.ts'

/** A row as its provider reads it: of an order at the partner only the amount. */
export function ledgerRow(row: StoredRow, zone: string): LedgerRow {
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

/** In cents. An order whose credit was taken back by a row of its own keeps what was paid, so that the rows sum to what is left. */
function valueOf({ what, paidCents, refundedCents, state, earnedAt, credits }: StoredRow): number {
  if (what === 'reversal') return -refundedCents || 0
  const hasReversal = state === 'reversed' && earnedAt !== null && credits > 0
  return hasReversal ? paidCents : paidCents - refundedCents
}
