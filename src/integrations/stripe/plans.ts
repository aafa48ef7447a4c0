import type Stripe from 'stripe'
import { fail } from '#domains/billing/contract.ts'
import type { PlanGateway, PlanPrice } from '#domains/billing/ports.ts'
import { isUnknown } from './classify.ts'
import { changeAtEnd, changeNow, endNow } from './plan-changes.ts'
import { readPlanDispute } from './plan-dispute.ts'
import { rethrowForPlans } from './plan-errors.ts'
import { listPlanInvoices } from './plan-invoices.ts'
import { cardExpand, openSince, secondsOf, subscriptionOf } from './subscription.ts'

/** Plans sold by subscriptions, through the official client. */
export function createStripePlans(client: Stripe): PlanGateway {
  const read = async (subscription: Stripe.Subscription) =>
    subscriptionOf(subscription, await openSince(client, subscription).catch(rethrowForPlans))
  return {
    name: 'stripe',
    async readPrices(priceIds) {
      const prices = await Promise.all(priceIds.map((id) => readPrice(client, id)))
      return prices.filter((price) => price !== undefined)
    },
    async createCustomer({ idempotencyKey, email, name, notes }) {
      const customer = await client.customers
        .create({ email, name, metadata: { ...notes } }, { idempotencyKey })
        .catch(rethrowForPlans)
      return customer.id
    },
    async openCheckout({ idempotencyKey, customerId, priceId, successUrl, cancelUrl, notes }) {
      const metadata = { ...notes }
      const { id, url } = await client.checkout.sessions
        .create(
          {
            mode: 'subscription',
            customer: customerId,
            client_reference_id: customerId,
            line_items: [{ price: priceId, quantity: 1 }],
            success_url: successUrl,
            cancel_url: cancelUrl,
            metadata,
            subscription_data: { metadata },
          },
          { idempotencyKey },
        )
        .catch(rethrowForPlans)
      return url ? { id, url } : fail('billing.vendor_refused', { vendor: 'stripe', checkout: id })
    },
    async readCheckout(id) {
      try {
        return checkoutOf(await client.checkout.sessions.retrieve(id))
      } catch (error) {
        return isUnknown(error) ? undefined : rethrowForPlans(error)
      }
    },
    async closeCheckout(id) {
      try {
        await client.checkout.sessions.expire(id)
        return 'expired'
      } catch (error) {
        if (isUnknown(error)) return 'expired'
        const { state } = checkoutOf(await client.checkout.sessions.retrieve(id).catch(rethrowForPlans))
        return state === 'open' ? rethrowForPlans(error) : state
      }
    },
    async openPortal({ customerId, returnUrl }) {
      const { url } = await client.billingPortal.sessions
        .create({ customer: customerId, return_url: returnUrl })
        .catch(rethrowForPlans)
      return url
    },
    async readSubscription(id) {
      try {
        return await read(await client.subscriptions.retrieve(id, { expand: [...cardExpand] }))
      } catch (error) {
        return isUnknown(error) ? undefined : rethrowForPlans(error)
      }
    },
    async listSubscriptions(customer) {
      const expand = cardExpand.map((path) => `data.${path}`)
      const { data } = await client.subscriptions
        .list({ customer, status: 'all', limit: 100, expand })
        .catch((error: unknown) => (isUnknown(error) ? { data: [] } : rethrowForPlans(error)))
      return Promise.all(data.map(read))
    },
    async previewChange({ id, priceId, at }) {
      try {
        const { items } = await client.subscriptions.retrieve(id)
        const { amount_due } = await client.invoices.createPreview({
          subscription: id,
          subscription_details: {
            items: [{ ...(items.data[0] && { id: items.data[0].id }), price: priceId }],
            proration_behavior: 'always_invoice',
            proration_date: secondsOf(at),
          },
        })
        return amount_due
      } catch (error) {
        return rethrowForPlans(error)
      }
    },
    changeNow: (change) => changeNow(client, change).then(read).catch(rethrowForPlans),
    changeAtEnd: (change) => changeAtEnd(client, change).then(read).catch(rethrowForPlans),
    endNow: (ending) => endNow(client, ending).then(read).catch(rethrowForPlans),
    readDispute: (id) => readPlanDispute(client, id),
    listInvoices: (customerId, page) =>
      listPlanInvoices(client, customerId, page).catch((error: unknown) =>
        isUnknown(error) ? { invoices: [], more: false } : rethrowForPlans(error),
      ),
  }
}

const intervals = ['month', 'year'] as const

async function readPrice(client: Stripe, id: string): Promise<PlanPrice | undefined> {
  try {
    const { active, unit_amount, currency, recurring } = await client.prices.retrieve(id)
    const interval = intervals.find((one) => one === recurring?.interval)
    if (!active || unit_amount === null || currency !== 'usd' || recurring?.interval_count !== 1)
      return undefined
    return interval && { priceId: id, amount: unit_amount, interval }
  } catch (error) {
    return isUnknown(error) ? undefined : rethrowForPlans(error)
  }
}

const sessionStates = ['open', 'complete', 'expired'] as const

function checkoutOf({ status, customer, subscription }: Stripe.Checkout.Session) {
  const known = sessionStates.find((state) => state === status)
  return {
    state: known ?? ('open' as const),
    customerId: idOf(customer) ?? '',
    subscriptionId: idOf(subscription),
  }
}

const idOf = (object: string | { readonly id: string } | null): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)
