import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { PartnershipTimes, Sent } from '../rules/attribution.ts'

export type FoundPartnership = PartnershipTimes & { readonly id: string }

type Row = FoundPartnership & { readonly areShown: boolean; readonly isBlocked: boolean }

const columns = sql`p.id, p.low, p.high, p.window_days, p.started_at, p.ended_at, p.low_paused_at, p.high_paused_at,
  case when l.state = 'in' then null else coalesce(l.left_at, to_timestamp(0)) end as low_left_at,
  case when h.state = 'in' then null else coalesce(h.left_at, to_timestamp(0)) end as high_left_at`
const withMembers = sql`exchange_partnerships p
  left join exchange_members l on l.provider = p.low left join exchange_members h on h.provider = p.high`

/**
 * Finds a partnership with what its members are now. `areShown`: both are in the network with a live page. `isBlocked`: one of them
 * blocked the other.
 */
export async function findPartnership({ db }: Context, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${columns}, coalesce(l.state = 'in' and l.page is not null and h.state = 'in' and h.page is not null, false) as are_shown,
      exists (
        select from exchange_hidden x where x.kind = 'block'
          and ((x.provider = p.low and x.peer = p.high) or (x.provider = p.high and x.peer = p.low))
      ) as is_blocked
    from ${withMembers} where p.id = ${id}`.execute(db)
  return rows[0]
}

/** Whether a provider is in the network. */
export async function isMember({ db }: Context, provider: string): Promise<boolean> {
  const row = await db
    .selectFrom('exchangeMembers')
    .select('provider')
    .where('provider', '=', provider)
    .where('state', '=', 'in')
    .executeTakeFirst()
  return row !== undefined
}

/** The introductions of a mailbox to a provider that the client said yes to before an instant, the latest first. */
export async function findIntroduced(
  { db }: Context,
  { mailbox, to, before }: { readonly mailbox: string; readonly to: string; readonly before: Date },
): Promise<readonly { readonly sent: Sent; readonly partnership: FoundPartnership }[]> {
  const { rows } = await sql<FoundPartnership & { readonly from: string; readonly at: Date }>`
    select ${columns}, i.from_provider as "from", i.ended_at as at
    from exchange_introductions i, ${withMembers}
    where i.mailbox = ${mailbox} and i.to_provider = ${to} and i.state = 'introduced' and i.ended_at <= ${before}
      and p.id = i.partnership_id
    order by i.ended_at desc, i.id desc limit 10`.execute(db)
  return rows.map(({ from, at, ...partnership }) => ({
    sent: { by: 'introduction', from, to, at },
    partnership,
  }))
}
