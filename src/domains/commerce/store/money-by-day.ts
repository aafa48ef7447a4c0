import { sql } from 'kysely'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'

/** The money that moved on a day, in whole cents. `refunded`: sent back; `disputed`: taken by banks; `fees`: theirs. */
export type MoneyOfDay = {
  /** `2026-05-12` */
  readonly day: string
  readonly captured: Cents
  readonly refunded: Cents
  readonly disputed: Cents
  readonly fees: Cents
}

/** Sums the money that moved on each day from `from` until before `before`; days in `zone`. Days without any are left out. */
export async function readMoneyByDay(
  context: Context,
  provider: string,
  { from, before, zone }: { readonly from: Date; readonly before: Date; readonly zone: string },
): Promise<MoneyOfDay[]> {
  const { rows } = await sql<MoneyOfDay>`
    with moved as (
      select at, case when kind = 'captured' then amount else 0 end as captured,
        case kind when 'returned' then amount when 'bounced' then -amount else 0 end as refunded,
        case kind when 'withdrawn' then amount when 'reinstated' then -amount else 0 end as disputed, 0 as fees
      from ledger_transfers
      where provider = ${provider} and at >= ${from} and at < ${before} and kind in ('captured', 'returned', 'bounced', 'withdrawn', 'reinstated')
      union all
      select created_at, 0, 0, 0, fee from disputes
      where provider = ${provider} and created_at >= ${from} and created_at < ${before} and fee > 0
    )
    select to_char(at at time zone ${zone}, 'YYYY-MM-DD') as day, sum(captured)::double precision as captured,
      sum(refunded)::double precision as refunded, sum(disputed)::double precision as disputed, sum(fees)::double precision as fees
    from moved group by 1 order by 1`.execute(context.db)
  return rows
}
