import { sql } from 'kysely'
import type { PersonRef } from '#domains/people/contract.ts'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import type { DeliveryState } from '../delivery-contract.ts'

/** A delivery with what its list shows of the order. */
export type ListedDelivery = {
  readonly id: string
  readonly orderId: string
  readonly orderNumber: number
  readonly state: DeliveryState
  readonly title: string
  readonly customerName: string
  readonly orderedAt: Date
  readonly dueAt: Date
  readonly timezone: string
  readonly deliveredAt: Date | null
}

const columns = sql`d.id, d.order_id, o.number as order_number, d.state, d.terms ->> 'title' as title, o.customer_name,
  o.created_at as ordered_at, d.due_at, d.terms ->> 'timezone' as timezone, d.delivered_at`
const from = sql`deliveries d join orders o on o.provider = d.provider and o.id = d.order_id`

/** Lists what a provider has to deliver, the first due first. */
export async function listToDeliver(
  context: Context,
  provider: string,
  most: number,
): Promise<ListedDelivery[]> {
  const { rows } = await sql<ListedDelivery>`
    select ${columns} from ${from} where d.provider = ${provider} and d.sells = 'unscheduled' and d.state in ('open', 'started')
    order by d.due_at, d.id limit ${most}`.execute(context.db)
  return rows
}

/** Lists what a provider delivered last, the latest first. */
export async function listDelivered(
  context: Context,
  provider: string,
  most: number,
): Promise<ListedDelivery[]> {
  const { rows } = await sql<ListedDelivery>`
    select ${columns} from ${from} where d.provider = ${provider} and d.sells = 'unscheduled' and d.state = 'delivered'
    order by d.delivered_at desc, d.id desc limit ${most}`.execute(context.db)
  return rows
}

/** A delivery as its customer lists it. */
export type OwnDelivery = Omit<ListedDelivery, 'orderId' | 'customerName' | 'deliveredAt'> & {
  readonly provider: string
  readonly providerName: string
  readonly totalCents: Cents
  readonly isGift: boolean
}

/** Lists the latest settled orders without a date of people with any providers. */
export async function listDeliveriesOf(
  context: Context,
  people: readonly PersonRef[],
  most: number,
): Promise<OwnDelivery[]> {
  if (people.length === 0) return []
  const wanted = sql.join(people.map(({ provider, personId }) => sql`(${provider}, ${personId})`))
  const { rows } = await sql<OwnDelivery>`
    select d.provider, d.terms ->> 'providerName' as provider_name, o.amount as total_cents, d.sells = 'gift' as is_gift,
      ${columns} from ${from}
    where (d.provider, d.person_id) in (${wanted}) and d.due_at is not null and d.sells <> 'pass'
    order by d.created_at desc, d.id desc limit ${most}`.execute(context.db)
  return rows
}

/** Lists the orders that these providers have not delivered, gifts that were not paid back among them. */
export async function deliveriesToDo(
  context: Context,
  providers: readonly string[],
  most: number,
): Promise<{ provider: string; orderId: string }[]> {
  if (providers.length === 0) return []
  const { rows } = await sql<{ provider: string; orderId: string }>`
    select provider, order_id from deliveries
    where provider in (${sql.join([...providers])}) and sells <> 'pass' and state in ('open', 'started')
    order by provider, due_at, id limit ${most}`.execute(context.db)
  return rows
}

/** Counts what a provider has not delivered. */
export async function countToDeliver(context: Context, provider: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from deliveries where provider = ${provider} and sells = 'unscheduled' and state in ('open', 'started')`.execute(
    context.db,
  )
  return rows[0]?.count ?? 0
}
