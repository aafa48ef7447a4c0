import type Stripe from 'stripe'
import type { PaymentGateway } from '#domains/commerce/ports.ts'
import { isAlreadyOver, isDeclined, isNoAccess, isRefunded, isUnknown, rethrow } from './classify.ts'
import { disputeOf } from './dispute.ts'
import { paymentOf, refundOf, unknownPayment } from './payment.ts'

const expand = ['latest_charge']
/** Payment methods whose outcome can take longer than the sixty minutes of a hold. */
const slowMethods = [
  'us_bank_account',
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'sepa_debit',
  'customer_balance',
] as const
const changes = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'payment_intent.amount_capturable_updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
]

/**
 * Card payments of commerce through the official client. `account`: a connected account, at which all of it is done (direct charges);
 * undefined: that of the key.
 */
export function createStripeGateway(client: Stripe, account?: string): PaymentGateway {
  const at = account === undefined ? {} : { stripeAccount: account }
  const read = async (id: string) => {
    try {
      return paymentOf(await client.paymentIntents.retrieve(id, { expand }, at))
    } catch (error) {
      return isOutOfReach(error) ? unknownPayment(id) : rethrow(error)
    }
  }
  return {
    name: 'stripe',
    on: (other) => createStripeGateway(client, other),
    async createPayment({ idempotencyKey, amount, currency, description, receiptEmail, notes, holds }) {
      const intent = await client.paymentIntents
        .create(
          {
            amount,
            currency: currency.toLowerCase(),
            automatic_payment_methods: { enabled: true },
            excluded_payment_method_types: [...slowMethods],
            // with it the element offers only methods that can hold
            ...(holds && { capture_method: 'manual' as const }),
            description,
            receipt_email: receiptEmail,
            metadata: { ...notes },
            expand,
          },
          { ...at, idempotencyKey },
        )
        .catch(rethrow)
      return paymentOf(intent)
    },
    async addressPayment(id, { receiptEmail }) {
      try {
        await client.paymentIntents.update(id, { receipt_email: receiptEmail }, at)
      } catch (error) {
        if (!isOutOfReach(error)) rethrow(error)
      }
    },
    readPayment: read,
    async cancelPayment(id) {
      try {
        return paymentOf(
          await client.paymentIntents.cancel(
            id,
            { cancellation_reason: 'abandoned', expand },
            { ...at, idempotencyKey: `cancel:${id}` },
          ),
        )
      } catch (error) {
        return isAlreadyOver(error) || isOutOfReach(error) ? read(id) : rethrow(error)
      }
    },
    async capturePayment(id) {
      try {
        return paymentOf(
          await client.paymentIntents.capture(id, { expand }, { ...at, idempotencyKey: `capture:${id}` }),
        )
      } catch (error) {
        return isDeclined(error) || isAlreadyOver(error) || isOutOfReach(error) ? read(id) : rethrow(error)
      }
    },
    async refundPayment({ idempotencyKey, gatewayId, amount, notes, lookFirst }) {
      const metadata = { ...notes }
      const before = lookFirst ? await sentEarlier(client, at, gatewayId, notes) : undefined
      if (before) return refundOf(before)
      try {
        return refundOf(
          await client.refunds.create(
            { payment_intent: gatewayId, amount, metadata },
            { ...at, idempotencyKey },
          ),
        )
      } catch (error) {
        const sent = isRefunded(error) ? await sentEarlier(client, at, gatewayId, notes) : undefined
        return sent ? refundOf(sent) : rethrow(error)
      }
    },
    async readRefund(id) {
      try {
        return refundOf(await client.refunds.retrieve(id, {}, at))
      } catch (error) {
        return isOutOfReach(error) ? undefined : rethrow(error)
      }
    },
    listRefunds: async (paymentId) => (await refundsAt(client, at, paymentId)).map(refundOf).reverse(),
    async readDispute(id) {
      try {
        return disputeOf(await client.disputes.retrieve(id, {}, at))
      } catch (error) {
        return isOutOfReach(error) ? undefined : rethrow(error)
      }
    },
    async changedSince(since) {
      const changed = { payments: new Set<string>(), refunds: new Set<string>(), disputes: new Set<string>() }
      const created = { gte: Math.floor(since.getTime() / 1000) }
      try {
        for await (const { type, data } of client.events.list({ types: changes, created, limit: 100 }, at)) {
          const { id } = data.object as { id: string }
          changed[ofEvent(type)].add(id)
        }
      } catch (error) {
        rethrow(error)
      }
      const { payments, refunds, disputes } = changed
      return { payments: [...payments], refunds: [...refunds], disputes: [...disputes] }
    },
  }
}

/** Whether the vendor does not know an id, or gives no access to the account where it is: nothing can be done there any more. */
const isOutOfReach = (error: unknown): boolean => isUnknown(error) || isNoAccess(error)

const ofEvent = (type: string): 'payments' | 'refunds' | 'disputes' =>
  type.startsWith('refund.') ? 'refunds' : type.startsWith('charge.dispute.') ? 'disputes' : 'payments'

/** Finds a refund by its notes; the vendor forgets idempotency keys after a day. */
async function sentEarlier(
  client: Stripe,
  at: Stripe.RequestOptions,
  payment_intent: string,
  notes: Readonly<Record<string, string>>,
): Promise<Stripe.Refund | undefined> {
  return (await refundsAt(client, at, payment_intent)).find(({ metadata }) =>
    Object.entries(notes).every(([name, value]) => metadata?.[name] === value),
  )
}

/** The latest hundred refunds of a payment, the newest first; none for a payment that the vendor does not know. */
async function refundsAt(
  client: Stripe,
  at: Stripe.RequestOptions,
  payment_intent: string,
): Promise<Stripe.Refund[]> {
  try {
    return (await client.refunds.list({ payment_intent, limit: 100 }, at)).data
  } catch (error) {
    return isOutOfReach(error) ? [] : rethrow(error)
  }
}
