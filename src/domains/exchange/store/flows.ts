import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** What went one way. */
export type Flow = { readonly clients: number; readonly orders: number; readonly valueCents: number }

/** What went both ways between a member and a peer, and the member's credits with it. */
export type PairFlow = {
  readonly peer: string
  readonly sent: Flow
  readonly received: Flow
  readonly credits: number
}

type Row = {
  readonly peer: string
  readonly clientsSent: number
  readonly clientsReceived: number
  readonly ordersSent: number
  readonly ordersReceived: number
  readonly centsSent: string
  readonly centsReceived: string
  readonly credits: number
}

/**
 * What went between a member and each of its peers, in one query, each table read once by its index. An order that is not counted is none;
 * values are what was paid, less what went back.
 */
export async function flowsOf({ db }: Context, provider: string): Promise<PairFlow[]> {
  const { rows } = await sql<Row>`
    select peer, sum(clients_sent)::int as clients_sent, sum(clients_received)::int as clients_received,
      sum(orders_sent)::int as orders_sent, sum(orders_received)::int as orders_received,
      sum(cents_sent)::text as cents_sent, sum(cents_received)::text as cents_received, sum(credits)::int as credits
    from (
      select to_provider as peer, count(*) as clients_sent, 0 as clients_received, 0 as orders_sent, 0 as orders_received,
        0::bigint as cents_sent, 0::bigint as cents_received, 0 as credits
      from exchange_touches where from_provider = ${provider} group by to_provider
      union all
      select from_provider, 0, count(*), 0, 0, 0, 0, 0
      from exchange_touches where to_provider = ${provider} group by from_provider
      union all
      select to_provider, 0, 0, count(*), 0, sum(paid_cents - refunded_cents), 0, 0
      from exchange_referrals where from_provider = ${provider} and state <> 'not_counted' group by to_provider
      union all
      select from_provider, 0, 0, 0, count(*), 0, sum(paid_cents - refunded_cents), 0
      from exchange_referrals where to_provider = ${provider} and state <> 'not_counted' group by from_provider
      union all
      select partner, 0, 0, 0, 0, 0, 0, sum(credits)
      from exchange_entries where provider = ${provider} group by partner
    ) parts
    group by peer`.execute(db)
  return rows.map((row) => ({
    peer: row.peer,
    sent: { clients: row.clientsSent, orders: row.ordersSent, valueCents: Number(row.centsSent) },
    received: {
      clients: row.clientsReceived,
      orders: row.ordersReceived,
      valueCents: Number(row.centsReceived),
    },
    credits: row.credits,
  }))
}

/** The number of orders that came to a member through partners since an instant. */
export async function countReceivedSince({ db }: Context, provider: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from exchange_referrals
    where to_provider = ${provider} and paid_at > ${since} and state <> 'not_counted'`.execute(db)
  return rows[0]?.count ?? 0
}

/** When the first partnership of a member began; undefined: there was none. */
export async function firstStartOf({ db }: Context, provider: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select min(started_at) as at from exchange_partnerships
    where low = ${provider} or high = ${provider}`.execute(db)
  return rows[0]?.at ?? undefined
}
