import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Figures } from '../rules/figures.ts'
import { inDays, wholeDays } from './days.ts'
import { ofFigures } from './ledger.ts'
import { narrowing, type OrderFilter } from './list-orders.ts'

const nothing: Figures = { captured: 0, promised: 0, disputed: 0 }

/** SQL: what a transfer adds to the figures. */
export const ofTransfer = sql`
  case kind when 'captured' then amount else 0 end as captured,
  case kind when 'promised' then amount when 'dropped' then -amount else 0 end as promised,
  case kind when 'withdrawn' then amount when 'reinstated' then -amount else 0 end as disputed`

/**
 * Sums the money of the matching orders that moved in the filter's span, in whole cents. Whole days come from the sums that the
 * database keeps for each (`money_days`); what moved at the edges of the span, or belongs to found orders, is summed singly.
 */
export async function movedTotalsOf(
  context: Context,
  provider: string,
  { movedFrom, movedBefore, ...filter }: OrderFilter,
): Promise<Figures> {
  const isByDay = [filter.pattern, filter.among, filter.personId, filter.from, filter.before].every(
    (value) => value === undefined,
  )
  const days = isByDay ? wholeDays(movedFrom, movedBefore) : undefined
  const spans = days
    ? [
        ...(movedFrom && movedFrom < days.first ? [{ from: movedFrom, before: days.first }] : []),
        ...(movedBefore && movedBefore > days.end ? [{ from: days.end, before: movedBefore }] : []),
      ]
    : [{ from: movedFrom, before: movedBefore }]
  const isOfAll = Object.values(filter).every((value) => value === undefined)
  const matching = isOfAll
    ? sql``
    : sql`and order_id in (select id from orders where ${narrowing(provider, filter)})`
  const parts = [
    ...(days
      ? [sql`select captured, promised, disputed from money_days where ${inDays(provider, filter, days)}`]
      : []),
    ...spans.map(
      ({ from, before }) => sql`
        select ${ofTransfer} from ledger_transfers where provider = ${provider} and ${ofFigures}
          ${from ? sql`and at >= ${from}` : sql``} ${before ? sql`and at < ${before}` : sql``} ${matching}`,
    ),
  ]
  const { rows } = await sql<Figures>`
    select coalesce(sum(captured), 0)::double precision as captured, coalesce(sum(promised), 0)::double precision as promised,
      coalesce(sum(disputed), 0)::double precision as disputed
    from (${sql.join(parts, sql` union all `)}) found`.execute(context.db)
  return rows[0] ?? nothing
}
