import { sql } from 'kysely'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'

/** A tax in a month: `place` is that of the month in the list of months, from 0. `sales`: what it was charged on, without it. */
export type TaxOfMonth = {
  readonly place: number
  readonly name: string
  readonly ratePpm: number
  readonly included: boolean
  readonly sales: Cents
  readonly collected: Cents
  readonly givenBack: Cents
}

/**
 * Sums the taxes of paid orders by month, name and rate: collected in the month in which the money came, given back in the month in
 * which it was promised. `starts`: the instants at which months begin, with the end of the last.
 */
export async function taxesByMonth(
  context: Context,
  provider: string,
  starts: readonly Date[],
): Promise<TaxOfMonth[]> {
  const months = sql.join(
    starts
      .slice(0, -1)
      .map(
        (from, place) => sql`(${place}::integer, ${from}::timestamptz, ${starts[place + 1]}::timestamptz)`,
      ),
  )
  const { rows } = await sql<TaxOfMonth>`
    with months (place, since, until) as (values ${months}), moved as (
      select t.at, l.tax_name, l.tax_ppm, l.tax_included, l.tax_amount as collected, 0 as given_back,
        l.amount + coalesce((
          select sum(a.amount) from order_lines a where a.provider = l.provider and a.order_id = l.order_id and a.adjusts = l.id
        ), 0) - l.tax_amount as sales
      from order_lines l join orders o on o.provider = l.provider and o.id = l.order_id and o.captured = o.amount
        join ledger_transfers t on t.provider = l.provider and t.order_id = l.order_id and t.kind = 'captured'
      where l.provider = ${provider} and l.tax_amount > 0
      union all
      select f.created_at, l.tax_name, l.tax_ppm, l.tax_included, 0, r.tax_amount, r.tax_amount - r.amount
      from refund_lines r join order_lines l on l.provider = r.provider and l.order_id = r.order_id and l.id = r.line_id
        join orders o on o.provider = l.provider and o.id = l.order_id and o.captured = o.amount
        join refunds f on f.provider = r.provider and f.id = r.refund_id
      where r.provider = ${provider} and r.tax_amount > 0
    )
    select m.place, tax_name as name, tax_ppm as rate_ppm, tax_included as included, sum(sales)::double precision as sales,
      sum(collected)::double precision as collected, sum(given_back)::double precision as given_back
    from moved join months m on moved.at >= m.since and moved.at < m.until
    group by m.place, tax_name, tax_ppm, tax_included order by m.place, tax_name, tax_ppm, tax_included`.execute(
    context.db,
  )
  return rows
}
