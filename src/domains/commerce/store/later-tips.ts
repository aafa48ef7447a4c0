import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { OrderKey } from './orders.ts'

/** A tip after the checkout: its own order, and the order that it thanks for. */
export type LaterTip = {
  readonly provider: string
  readonly orderId: string
  readonly thanked: string
  /** Until when its payment may be made; null once it is paid or over. */
  readonly payUntil: Date | null
}

const columns = sql`provider, order_id, thanked, pay_until`

/** Writes the tip of an order. The database refuses a second one that is to be paid for the same order. */
export async function insertLaterTip(context: Context, tip: LaterTip): Promise<void> {
  await sql`insert into later_tips (provider, order_id, thanked, pay_until)
    values (${tip.provider}, ${tip.orderId}, ${tip.thanked}, ${tip.payUntil})`.execute(context.db)
}

/** Reads the tip of an order; undefined if it is none. */
export async function laterTipOf(
  context: Context,
  { provider, orderId }: OrderKey,
): Promise<LaterTip | undefined> {
  const { rows } = await sql<LaterTip>`
    select ${columns} from later_tips where provider = ${provider} and order_id = ${orderId}`.execute(
    context.db,
  )
  return rows[0]
}

/** Lists the ids of the orders that are tips for an order, the oldest first. */
export async function tipsFor(context: Context, { provider, orderId }: OrderKey): Promise<string[]> {
  const { rows } = await sql<{ readonly orderId: string }>`
    select t.order_id from later_tips t join orders o on o.provider = t.provider and o.id = t.order_id
    where t.provider = ${provider} and t.thanked = ${orderId} order by o.number`.execute(context.db)
  return rows.map((row) => row.orderId)
}

/** Ends the time in which a tip can be paid. Returns false if it had ended. */
export async function closeTip(context: Context, { provider, orderId }: OrderKey): Promise<boolean> {
  const { rows } = await sql`
    update later_tips set pay_until = null
    where provider = ${provider} and order_id = ${orderId} and pay_until is not null returning 1`.execute(
    context.db,
  )
  return rows.length > 0
}

/** Keeps an unpaid tip until `until`, while its payment is processed. */
export async function extendTip(
  context: Context,
  { provider, orderId }: OrderKey,
  until: Date,
): Promise<void> {
  await sql`update later_tips set pay_until = ${until}
    where provider = ${provider} and order_id = ${orderId} and pay_until is not null`.execute(context.db)
}

/** Lists tips whose time to pay is up, the oldest first. */
export async function tipsPastTime(context: Context, most: number): Promise<LaterTip[]> {
  const { rows } = await sql<LaterTip>`
    select ${columns} from later_tips where pay_until <= ${context.clock.now()} order by pay_until limit ${most}`.execute(
    context.db,
  )
  return rows
}

/** Sums the tips that were paid for an order and have not gone back, in whole cents. */
export async function paidTipsFor(context: Context, { provider, orderId }: OrderKey): Promise<number> {
  const { rows } = await sql<{ readonly sum: number }>`
    select coalesce(sum(o.captured - o.promised), 0)::int as sum from later_tips t
    join orders o on o.provider = t.provider and o.id = t.order_id
    where t.provider = ${provider} and t.thanked = ${orderId}`.execute(context.db)
  return rows[0]?.sum ?? 0
}
