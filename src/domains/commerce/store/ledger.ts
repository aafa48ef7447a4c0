import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'

/** Where money lies: at the gateway or in the provider's own till. */
export type Till = 'gateway' | 'outside'

type Transfer = {
  readonly provider: string
  readonly orderId: string
  /** The payment, the refund, or the later round of a refund that it tells of; each kind is written once for it. */
  readonly sourceId: string
  readonly kind: 'captured' | 'promised' | 'returned' | 'bounced'
  readonly till: Till
  readonly amount: Cents
}

/** What each kind moves: money comes in for a sale, is owed back, goes back, or comes back from the bank and is owed again. */
const accounts = {
  captured: (till: Till) => [till, 'sales'],
  promised: () => ['sales', 'refunds_owed'],
  returned: (till: Till) => ['refunds_owed', till],
  bounced: (till: Till) => [till, 'refunds_owed'],
} as const satisfies Record<Transfer['kind'], (till: Till) => readonly [string, string]>

/** Writes one transfer in the transaction of what it tells of; the sum of all accounts stays 0. */
export async function writeTransfer(context: Context, transfer: Transfer): Promise<void> {
  const { provider, orderId, sourceId, kind, till, amount } = transfer
  const [debit, credit] = accounts[kind](till)
  await context.db
    .insertInto('ledgerTransfers')
    .values({
      provider,
      id: newId('trf'),
      at: context.clock.now(),
      kind,
      debit,
      credit,
      amount,
      currency: 'USD',
      orderId,
      sourceId,
    })
    .execute()
}

/** An order's money in whole cents: what came in, and what was promised back, sent or not. */
export type Figures = { readonly captured: Cents; readonly promised: Cents }

export async function readFigures(context: Context, provider: string, orderId: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select coalesce(sum(amount) filter (where kind = 'captured'), 0)::integer as captured,
      coalesce(sum(amount) filter (where kind = 'promised'), 0)::integer as promised
    from ledger_transfers where provider = ${provider} and order_id = ${orderId}`.execute(context.db)
  return rows[0] ?? { captured: 0, promised: 0 }
}
