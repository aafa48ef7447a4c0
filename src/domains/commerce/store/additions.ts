import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { DeliveryState } from '../delivery-contract.ts'
import type { Addition } from './deliveries.ts'
import type { OrderKey } from './orders.ts'

/** What was added to an order, with its own order once there is one. */
export type Added = {
  readonly deliveryId: string
  readonly addedBy: string
  readonly orderId: string | null
  readonly sells: 'unscheduled' | 'pass'
  readonly state: DeliveryState
  readonly title: string
  readonly holdUntil: Date | null
}

/** Lists what is added to an order and stands, the oldest first. */
export async function additionsTo(context: Context, { provider, orderId }: OrderKey): Promise<Added[]> {
  const { rows } = await sql<Added>`
    select id as delivery_id, added_by, order_id, sells, state, terms ->> 'title' as title, hold_until from deliveries
    where provider = ${provider} and added_to = ${orderId} and state not in ('cancelled', 'expired')
    order by id`.execute(context.db)
  return rows
}

/** Forgets what was begun to add and not ordered: of one offer if its time is up, or all of an order. */
export async function forgetBegun(
  context: Context,
  {
    provider,
    addedTo,
    addedBy,
  }: { readonly provider: string } & Pick<Addition, 'addedTo'> & Partial<Addition>,
): Promise<void> {
  const which =
    addedBy === undefined ? sql`true` : sql`added_by = ${addedBy} and hold_until <= ${context.clock.now()}`
  await sql`
    delete from deliveries
    where provider = ${provider} and added_to = ${addedTo} and state = 'held' and order_id is null and ${which}`.execute(
    context.db,
  )
}
