import { fail } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import type { MyDelivery } from '../delivery-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { listDeliveriesOf } from '../store/list-deliveries.ts'
import { deliveryLinks } from './delivery-links.ts'

/** At most so many are listed, the latest first. */
const most = 50

/**
 * Lists the orders without a date that were made with the caller's email, with any provider. Any signed-in account may call it.
 * Throws `scheduling.email_unproved` until the email is verified.
 */
export async function listMyDeliveries(
  deps: CommerceDeps,
  context: Context,
): Promise<{ deliveries: MyDelivery[] }> {
  const { actor } = context
  deps.accounts.requireOwner(context)
  if (actor.kind !== 'provider' || !actor.emailVerified) return fail('scheduling.email_unproved')
  const people = await deps.people.withAddress(context, actor.email)
  const { tokenOf } = deliveryLinks(deps)
  return {
    deliveries: (await listDeliveriesOf(context, people, most)).map((one) => ({
      token: tokenOf({ provider: one.provider, deliveryId: one.id }),
      title: one.title,
      providerName: one.providerName,
      orderNumber: one.orderNumber,
      state: one.state,
      isGift: one.isGift,
      dueAt: one.dueAt.toISOString(),
      timezone: one.timezone,
      totalCents: one.totalCents,
      orderedAt: one.orderedAt.toISOString(),
    })),
  }
}
