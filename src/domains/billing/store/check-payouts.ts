import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type PayoutFault = {
  readonly provider: string
  /** The id of the payout; the provider for sums of the ledger. */
  readonly id: string
  readonly fault: 'sums' | 'fees' | 'bank'
}

/** Compares the payouts of all providers with their items, and both with the ledger, in one snapshot. */
export async function findPayoutFaults(context: Context, limit: number): Promise<PayoutFault[]> {
  const { rows } = await sql<PayoutFault>`
    with sums as (
      select provider, payout_id as id, coalesce(sum(gross) filter (where what = 'payment'), 0) as gross, sum(fee) as fees,
        coalesce(sum(gross) filter (where what in ('refund', 'refund_returned')), 0) as refunds, sum(net) as net
      from payout_items where payout_id is not null group by provider, payout_id
    ), booked as (
      select provider, sum(case kind when 'charged' then amount when 'waived' then -amount else 0 end) as fees,
        sum(case kind when 'paid_out' then amount when 'sent_back' then -amount else 0 end) as bank
      from ledger_transfers where kind in ('charged', 'waived', 'paid_out', 'sent_back') group by provider
    ), kept as (
      select provider, sum(fee) as fees from payout_items group by provider
    ), paid as (
      select provider, sum(net) as bank from payouts where state not in ('failed', 'reversed') group by provider
    )
    select p.provider, p.id, 'sums' as fault from payouts p left join sums s using (provider, id)
    where (p.gross, p.fees, p.refunds, p.net) is distinct from (s.gross, s.fees, s.refunds, s.net)
    union all
    select provider, provider, 'fees' from kept full join booked using (provider)
    where coalesce(kept.fees, 0) <> coalesce(booked.fees, 0)
    union all
    select provider, provider, 'bank' from paid full join booked using (provider)
    where coalesce(paid.bank, 0) <> coalesce(booked.bank, 0)
    limit ${limit}`.execute(context.db)
  return rows
}
