import { sql } from 'kysely'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import type { OrderKey } from './orders.ts'

/** What the exchange network needs to know of an order that a partner may have brought. */
export type ReferredOrder = {
  readonly number: number
  readonly title: string
  /** The customer's address, as typed. */
  readonly email: string
  readonly placedAt: Date
  /** Since when it is paid, or placed if it costs nothing; null: it waits for its payment. */
  readonly paidAt: Date | null
  readonly paidCents: Cents
  /** Money that went back, or back to us (negative), oldest first: refunds, and disputes that were lost. */
  readonly returns: readonly { readonly at: Date; readonly cents: Cents }[]
  /** When all that it sold was over; null: it is not, or not any more. */
  readonly fulfilledAt: Date | null
  /** It was cancelled, so it is never fulfilled. */
  readonly isCancelled: boolean
  /** A tip after the checkout, which sells nothing. */
  readonly isTip: boolean
  /** The latest order of the same person at the provider that was paid before; null: none was. */
  readonly priorOrderAt: Date | null
  /** A keyed hash of the card's fingerprint; null: it was paid otherwise, or costs nothing. */
  readonly cardMark: string | null
}

type Row = Omit<ReferredOrder, 'returns'> & {
  readonly returns: readonly { readonly at: string; readonly cents: number }[]
}

/** Reads an order of one provider; undefined: there is none. Orders whose money went back whole do not count as earlier ones. */
export async function readReferred(
  { db }: Context,
  { provider, orderId }: OrderKey,
): Promise<ReferredOrder | undefined> {
  const { rows } = await sql<Row>`
    select o.number, o.product_name as title, o.customer_email as email, o.created_at as placed_at, o.captured as paid_cents,
      case o.payment_status when 'paid' then o.paid_at when 'none' then o.created_at end as paid_at,
      case when o.state = 'fulfilled' then (
        select max(e.at) from order_events e
        where e.provider = o.provider and e.order_id = o.id and e.step in ('completed', 'no-show')
      ) end as fulfilled_at,
      o.state in ('cancelled', 'expired') as is_cancelled,
      not exists (
        select from order_lines l where l.provider = o.provider and l.order_id = o.id and l.kind <> 'tip'
      ) as is_tip,
      coalesce((
        select jsonb_agg(jsonb_build_object('at', t.at, 'cents',
            case when t.kind in ('returned', 'withdrawn') then t.amount else -t.amount end) order by t.at, t.id)
        from ledger_transfers t
        where t.provider = o.provider and t.order_id = o.id and (t.kind in ('returned', 'bounced')
          or (o.dispute_state = 'lost' and t.kind in ('withdrawn', 'reinstated')))
      ), '[]') as returns,
      (
        select max(coalesce(p.paid_at, p.created_at)) from orders p
        where p.provider = o.provider and p.person_id = o.person_id and p.id <> o.id
          and (p.payment_status = 'paid' or (p.payment_status = 'none' and p.state in ('active', 'fulfilled')))
          and (p.state in ('open', 'active', 'fulfilled') or p.captured > p.promised)
          and (coalesce(p.paid_at, p.created_at), p.number) < (coalesce(o.paid_at, o.created_at), o.number)
      ) as prior_order_at,
      (
        select pay.card_mark from payments pay
        where pay.provider = o.provider and pay.order_id = o.id and pay.state = 'succeeded'
        order by pay.attempt desc limit 1
      ) as card_mark
    from orders o where o.provider = ${provider} and o.id = ${orderId}`.execute(db)
  const [row] = rows
  return row && { ...row, returns: row.returns.map(({ at, cents }) => ({ at: new Date(at), cents })) }
}
