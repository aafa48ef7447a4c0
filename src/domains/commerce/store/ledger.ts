import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import type { Till } from '../rules/till.ts'

/** What a vendor does with its balance: it keeps a fee or gives it back, and pays out or takes that back. */
export type VendorMoneyKind = 'charged' | 'waived' | 'paid_out' | 'sent_back'

type Transfer = {
  readonly provider: string
  readonly orderId: string
  /** The payment, refund or later round of a refund that caused it. Unique per kind. */
  readonly sourceId: string
  readonly kind:
    | 'captured'
    | 'promised'
    | 'returned'
    | 'bounced'
    | 'dropped'
    | 'withdrawn'
    | 'reinstated'
    | VendorMoneyKind
  readonly till: Till
  readonly amount: Cents
}

/**
 * The debited and credited account of each kind: a sale, a promised refund, its payout, its return by the bank, a promise that
 * is owed no longer, and money that a bank takes for a dispute and brings again, fees of a vendor, and money
 * that it pays out.
 */
const accounts = {
  captured: (till: Till) => [till, 'sales'],
  promised: () => ['sales', 'refunds_owed'],
  returned: (till: Till) => ['refunds_owed', till],
  bounced: (till: Till) => [till, 'refunds_owed'],
  dropped: () => ['refunds_owed', 'sales'],
  withdrawn: (till: Till) => ['disputed', till],
  reinstated: (till: Till) => [till, 'disputed'],
  charged: (till: Till) => ['fees', till],
  waived: (till: Till) => [till, 'fees'],
  paid_out: (till: Till) => ['bank', till],
  sent_back: (till: Till) => [till, 'bank'],
} as const satisfies Record<Transfer['kind'], (till: Till) => readonly [string, string]>

/**
 * Writes one transfer in the caller's transaction, and adds it to the figures of the customer (`write_transfer` in the
 * migration). The sum of all accounts stays 0.
 */
export async function writeTransfer(context: Context, transfer: Transfer): Promise<void> {
  const { provider, orderId, sourceId, kind, till, amount } = transfer
  const [debit, credit] = accounts[kind](till)
  const fields = { id: newId('trf'), at: context.clock.now(), kind, debit, credit, amount, orderId, sourceId }
  await sql`select write_transfer(${provider}, ${JSON.stringify(fields)}::jsonb)`.execute(context.db)
}

/** SQL: the transfers that figures are sums of. */
export const ofFigures = sql`kind in ('captured', 'promised', 'dropped', 'withdrawn', 'reinstated')`

/** What a cause took back from promised refunds, by refund (`dropRefund` names both in the transfer's source). */
export async function listDropped(
  context: Context,
  { provider, orderId }: { readonly provider: string; readonly orderId: string },
  cause: string,
): Promise<{ readonly refundId: string; readonly amount: Cents }[]> {
  const rows = await context.db
    .selectFrom('ledgerTransfers')
    .select(['sourceId', 'amount'])
    .where('provider', '=', provider)
    .where('orderId', '=', orderId)
    .where('kind', '=', 'dropped')
    .execute()
  return rows.flatMap(({ sourceId, amount }) => {
    const [refundId = '', by] = sourceId.split('-')
    return by === cause ? [{ refundId, amount }] : []
  })
}
