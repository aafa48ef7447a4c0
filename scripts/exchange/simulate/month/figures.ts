import { sql } from 'kysely'
import { overallBalances } from '#domains/exchange/store/balances.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { Network, Person } from './network.ts'
import type { SimulatedOrder, Way } from './orders.ts'

/** A referral as it is stored, with the order behind it. */
export type Judged = {
  readonly order: SimulatedOrder
  readonly from: string
  readonly to: string
  readonly state: string
  readonly reason: string
  readonly credits: number
  readonly wasEarned: boolean
  readonly paidAt: Date
}

/** Reads the referrals of the month. Those that filled the database before have no order here. */
export async function readJudged({ db }: Context, { orders }: Network): Promise<readonly Judged[]> {
  const { rows } = await sql<Omit<Judged, 'order'> & { readonly orderId: string }>`
    select order_id, from_provider as from, to_provider as to, state, reason, credits, earned_at is not null as was_earned, paid_at
    from exchange_referrals where order_id like 'ord_%' order by paid_at, id`.execute(db)
  return rows.flatMap(({ orderId, ...row }) => {
    const order = orders.all.get(orderId)
    return order?.provider === row.to ? [{ ...row, order }] : []
  })
}

/** Counts by a text, the most frequent first: `12 earned, 3 pending`. */
export function tally(texts: Iterable<string>): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const sorted = [...counts].toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b))
  return sorted.map(([text, count]) => `${count} ${text}`).join(', ') || 'none'
}

/** Whether a referral holds a credit now: it was earned and not taken back. */
const holds = ({ state, credits }: Judged): boolean => state === 'earned' && credits === 1

/** How many credits referrals hold now. */
export const creditsIn = (judged: readonly Judged[]): number => judged.filter((one) => holds(one)).length

/** The ways of the ring that must never earn. */
export const worthless: readonly Way[] = ['team', 'repeated', 'cheap', 'free', 'forged']

/** The most credits that one card brought in any 30 days, at all sellers. */
export function mostOnCard(judged: readonly Judged[]): number {
  const paid = judged.filter(
    ({ wasEarned, credits, order }) => wasEarned && credits === 1 && order.card !== null,
  )
  const groups = Map.groupBy(paid, ({ order }) => order.card)
  return [...groups.values()].reduce((most, group) => {
    const times = group.map(({ paidAt }) => paidAt.getTime())
    const counts = times.map((from) => times.filter((at) => at >= from && at <= from + 30 * day).length)
    return Math.max(most, ...counts)
  }, 0)
}

/** What the referrals leave each member: 1 for each credit as the sender, −1 as the seller. */
export function balancesBy(judged: readonly Judged[]): ReadonlyMap<string, number> {
  const balances = new Map<string, number>()
  for (const { from, to } of judged.filter((one) => holds(one))) {
    balances.set(from, (balances.get(from) ?? 0) + 1)
    balances.set(to, (balances.get(to) ?? 0) - 1)
  }
  return balances
}

/** The overall balances of people. */
export async function balancesIn(
  context: Context,
  people: readonly Person[],
): Promise<ReadonlyMap<string, number>> {
  return overallBalances(
    context,
    people.map(({ provider }) => provider),
  )
}

/** How the requests of the month ended; those that filled the database before have other ids. */
export async function requestStates({ db }: Context): Promise<string> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::integer as count from exchange_requests where id like 'xrq_%' group by state order by 2 desc`.execute(
    db,
  )
  return rows.map(({ state, count }) => `${count} ${state}`).join(', ')
}

/** The sum of all entries, and of the pairs of members those that do not make 0 together. */
export async function readSums({ db }: Context): Promise<{ total: number; pairs: number; entries: number }> {
  const { rows } = await sql<{ total: number; entries: number }>`
    select coalesce(sum(credits), 0)::integer as total, count(*)::integer as entries from exchange_entries`.execute(
    db,
  )
  const { rows: uneven } = await sql<{ pairs: number }>`
    select count(*)::integer as pairs from (
      select least(holder, partner), greatest(holder, partner) from exchange_entries
      group by 1, 2 having sum(credits) <> 0
    ) uneven`.execute(db)
  return { total: rows[0]?.total ?? 0, entries: rows[0]?.entries ?? 0, pairs: uneven[0]?.pairs ?? 0 }
}
