import { sql } from 'kysely'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'

/** The credits of a provider: with each partner, and overall. */
export type Balances = { readonly overall: number; readonly byPartner: ReadonlyMap<string, number> }

/** Sums the entries of a provider. */
export async function balancesOf({ db }: Context, provider: string): Promise<Balances> {
  const { rows } = await sql<{ partner: string; credits: number }>`
    select partner, sum(credits)::integer as credits from exchange_entries where holder = ${provider} group by partner`.execute(
    db,
  )
  return {
    overall: rows.reduce((sum, { credits }) => sum + credits, 0),
    byPartner: new Map(rows.map(({ partner, credits }) => [partner, credits])),
  }
}

/** The overall balances of several providers; one without entries has 0. */
export async function overallBalances(
  { db }: Context,
  providers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ provider: string; credits: number }>`
    select holder as provider, sum(credits)::integer as credits from exchange_entries
    where holder = any(${[...providers]}::text[]) group by holder`.execute(db)
  const found = new Map(rows.map(({ provider, credits }) => [provider, credits]))
  return new Map(providers.map((provider) => [provider, found.get(provider) ?? 0]))
}

/** What went one way: clients who were sent, the orders that they became, and what those are worth after refunds. */
export type Flow = { readonly clients: number; readonly orders: number; readonly valueCents: Cents }

/** What a provider and one partner sent each other. */
export type Flows = { readonly partner: string; readonly sent: Flow; readonly received: Flow }

type Span = { readonly from: Date; readonly before: Date }

const always: Span = { from: new Date(0), before: new Date('9999-12-31T00:00:00Z') }

/**
 * What a provider and each partner sent each other, in a span or ever. Clients count on the day of their visit, orders on that of their
 * payment. Orders that are not counted, in review or reversed are left out.
 */
export async function flowsOf(
  { db }: Context,
  provider: string,
  { from, before }: Span = always,
): Promise<readonly Flows[]> {
  type Row = { partner: string; sent: boolean; clients: number; orders: number; valueCents: number }
  const { rows } = await sql<Row>`
    select partner, sent, sum(clients)::integer as clients, sum(orders)::integer as orders, sum(value)::integer as value_cents
    from (
      select to_provider as partner, true as sent, count(*) as clients, 0 as orders, 0 as value from exchange_touches
      where from_provider = ${provider} and created_at >= ${from} and created_at < ${before} group by 1
      union all
      select from_provider, false, count(*), 0, 0 from exchange_touches
      where to_provider = ${provider} and created_at >= ${from} and created_at < ${before} group by 1
      union all
      select to_provider, true, 0, count(*), sum(paid_cents - refunded_cents) from exchange_referrals
      where from_provider = ${provider} and state in ('pending', 'earned') and paid_at >= ${from} and paid_at < ${before} group by 1
      union all
      select from_provider, false, 0, count(*), sum(paid_cents - refunded_cents) from exchange_referrals
      where to_provider = ${provider} and state in ('pending', 'earned') and paid_at >= ${from} and paid_at < ${before} group by 1
    ) parts group by partner, sent`.execute(db)
  const none: Flow = { clients: 0, orders: 0, valueCents: 0 }
  return [...Map.groupBy(rows, ({ partner }) => partner)].map(([partner, ways]) => {
    const flow = (isSent: boolean): Flow => {
      const way = ways.find(({ sent }) => sent === isSent)
      return way ? { clients: way.clients, orders: way.orders, valueCents: way.valueCents } : none
    }
    return { partner, sent: flow(true), received: flow(false) }
  })
}
