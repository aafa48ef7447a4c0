import type { PlanRef } from '#domains/billing/ports.ts'
import type { GatewayRef } from '#domains/commerce/ports.ts'
import { createStripeWebhook } from '#integrations/stripe/webhook.ts'
import type { Context } from '#platform/context.ts'
import { answerError } from '#platform/http/errors.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { createWebhooks } from '#platform/webhooks/area.ts'
import { webhookRoutes } from '#platform/webhooks/routes.ts'
import { aStripe } from './stripe.ts'

/** The product's webhook route and inbox beside the stand-in, recording the handlers' calls. */
export async function anInbox(context: Context, clock: { now(): Date }) {
  const asked: string[] = []
  const plans: PlanRef[] = []
  let broken = false
  const answer = async (_: Context, { gatewayId }: GatewayRef) => {
    if (broken) throw new Error('the handler failed')
    asked.push(gatewayId)
  }
  const vendor = createStripeWebhook(['whsec_showcase_standin'], {
    paymentChanged: answer,
    refundChanged: answer,
    disputeChanged: answer,
    payoutChanged: answer,
    connectedChanged: async () => {},
    subscriptionChanged: async (_, ref) => {
      plans.push(ref)
    },
  })
  const stripe = await aStripe(clock, {
    deliverTimes: 3,
    add(app) {
      app.setErrorHandler(answerError)
      webhookRoutes(app, [vendor], () => context)
    },
  })
  const { tasks } = createWebhooks([vendor])
  return {
    stripe,
    asked,
    /** The calls about subscriptions. */
    plans,
    breakHandler: (now: boolean) => (broken = now),
    rows: () => context.db.selectFrom('webhookInbox').selectAll().execute(),
    row: (eventId: string) =>
      context.db.selectFrom('webhookInbox').selectAll().where('eventId', '=', eventId).executeTakeFirst(),
    work: (eventId: string) => taskNamed(tasks, 'webhooks.process-stripe').run(context, { eventId }),
    async post(body: string, signature?: string) {
      const headers = {
        'content-type': 'application/json',
        ...(signature && { 'stripe-signature': signature }),
      }
      return (await fetch(`${stripe.url}/api/webhooks/stripe`, { method: 'POST', headers, body })).status
    },
  }
}
