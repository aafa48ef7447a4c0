import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import type { LedgerFilter } from '../ledger-contract.ts'
import type { ReferralState } from '../rules/credit.ts'
import type { LedgerAt } from '../rules/ledger-cursor.ts'

/** An order that came by a partner, or the reversal of its credit, in the ledger of one side. */
export type StoredOrder = {
  readonly id: string
  readonly what: 'order' | 'reversal'
  readonly at: Date
  readonly direction: 'sent' | 'received'
  readonly partner: string
  /** Null: the partner has no live page. */
  readonly partnerName: string | null
  readonly orderId: string
  readonly orderNumber: number
  readonly title: string
  readonly state: ReferralState
  readonly reason: string
  readonly paidCents: Cents
  readonly refundedCents: Cents
  readonly credits: number
  readonly paidAt: Date
  readonly completedAt: Date | null
  readonly earnedAt: Date | null
  readonly reversedAt: Date | null
}

type SpendingOf<What extends string> = {
  readonly id: string
  readonly what: What
  readonly at: Date
  readonly credits: number
  /** Null: it gave no days of a plan. */
  readonly days: number | null
  readonly planUntil: Date | null
}

/** Credits that the provider used, or that ended. */
export type StoredSpending = SpendingOf<'plan_days'> | SpendingOf<'lapse'>

/** A row of the ledger of one provider. */
export type StoredRow = StoredOrder | StoredSpending

/** SQL: the rows of a provider's ledger that pass a filter. */
function rowsOf(provider: string, { partner, direction, state }: LedgerFilter): RawBuilder<unknown> {
  const isFiltered = partner !== '' || direction !== '' || state !== ''
  const columns = sql`r.id, r.order_id, r.order_number, r.title, r.state, r.reason, r.paid_cents, r.refunded_cents, r.credits,
    r.paid_at, r.completed_at, r.earned_at, r.reversed_at, null::integer as days, null::timestamptz as plan_until,
    case when r.from_provider = ${provider} then 'sent' else 'received' end as direction,
    case when r.from_provider = ${provider} then r.to_provider else r.from_provider end as partner`
  const passes = sql.join(
    [
      sql`(r.from_provider = ${provider} or r.to_provider = ${provider})`,
      ...(partner === '' ? [] : [sql`${partner} in (r.from_provider, r.to_provider)`]),
      ...(direction === 'sent' ? [sql`r.from_provider = ${provider}`] : []),
      ...(direction === 'received' ? [sql`r.to_provider = ${provider}`] : []),
      ...(state === '' ? [] : [sql`r.state = ${state}`]),
    ],
    sql` and `,
  )
  return sql`(
    select ${columns}, r.paid_at as at, 'order' as what from exchange_referrals r where ${passes}
    union all
    select ${columns}, r.reversed_at as at, 'reversal' as what from exchange_referrals r
    where ${passes} and r.earned_at is not null and r.reversed_at is not null and r.credits > 0
    ${isFiltered ? sql`` : spendingsOf(provider)}
  )`
}

/** SQL: what the provider's credits were used for, in the columns of the other rows. No filter finds them: they have no partner. */
const spendingsOf = (provider: string): RawBuilder<unknown> => sql`
    union all
    select s.id, null, null, null, null, null, null, null, s.credits, null, null, null, null, s.days, s.plan_until, null, null,
      s.created_at, s.kind
    from exchange_spendings s where s.holder = ${provider}`

/** Lists the ledger of a provider, the newest first, after a row. */
export async function pageOfLedger(
  { db }: Context,
  provider: string,
  {
    filter,
    after,
    limit,
  }: { readonly filter: LedgerFilter; readonly after?: LedgerAt | undefined; readonly limit: number },
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select rows.*, m.page ->> 'name' as partner_name
    from ${rowsOf(provider, filter)} rows left join exchange_members m on m.provider = rows.partner
    ${after ? sql`where (rows.at, rows.id, rows.what) < (${after.at}::timestamptz, ${after.id}, ${after.what})` : sql``}
    order by rows.at desc, rows.id desc, rows.what desc limit ${limit}`.execute(db)
  return rows
}

export async function countLedger({ db }: Context, provider: string, filter: LedgerFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${rowsOf(provider, filter)} rows`.execute(db)
  return rows[0]?.total ?? 0
}
