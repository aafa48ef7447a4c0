import { createStripeWebhook } from '#integrations/stripe/webhook.ts'
import type { Context } from '#platform/context.ts'
import type { PlanShop } from './plan-shop.ts'

const nothing = async () => {}

/** Lets events of the vendor arrive, all at once, by the webhook's own reading of them. */
export async function hearNews(
  { billing }: Pick<PlanShop, 'billing'>,
  system: Context,
  events: readonly object[],
): Promise<void> {
  const webhook = createStripeWebhook(['whsec_showcase_standin'], {
    paymentChanged: nothing,
    refundChanged: nothing,
    disputeChanged: nothing,
    payoutChanged: nothing,
    connectedChanged: nothing,
    subscriptionChanged: billing.subscriptionChanged,
  })
  await Promise.all(
    events.map((event) =>
      webhook.process(system, { eventId: 'evt_any', type: 'any', raw: Buffer.from(JSON.stringify(event)) }),
    ),
  )
}
