import { sql } from 'kysely'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { DeliveryRef } from '../delivery-contract.ts'

type Due = {
  readonly provider: string
  readonly id: string
  readonly orderId: string
  readonly dueAt: Date
}

/** Lists what is to be delivered within `days` days (negative: for so many days too late) after `before` reminders. */
export async function dueDeliveries(
  context: Context,
  { before, days }: { readonly before: number; readonly days: number },
  most: number,
): Promise<Due[]> {
  const until = new Date(context.clock.now().getTime() + days * day)
  const { rows } = await sql<Due>`
    select provider, id, order_id, due_at from deliveries
    where sells = 'unscheduled' and state in ('open', 'started') and due_at <= ${until} and reminded = ${before}
    order by due_at limit ${most}`.execute(context.db)
  return rows
}

/** Counts the reminders of a delivery. Returns false if it needs none any more, or another process counted them. */
export async function writeReminded(
  context: Context,
  { provider, deliveryId }: DeliveryRef,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  const { rows } = await sql`
    update deliveries set reminded = ${to}, updated_at = ${context.clock.now()}
    where provider = ${provider} and id = ${deliveryId} and reminded = ${from} and state in ('open', 'started')
    returning 1`.execute(context.db)
  return rows.length > 0
}
