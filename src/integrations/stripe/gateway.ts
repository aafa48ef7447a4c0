import type Stripe from 'stripe'
import type { PaymentGateway } from '#domains/commerce/ports.ts'
import { isAlreadyOver, isDeclined, isRefunded, isUnknown, rethrow } from './classify.ts'
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

/** Card payments of commerce through the official client: direct mode, one key. */
export function createStripeGateway(client: Stripe): PaymentGateway {
  const read = async (id: string) => {
    try {
      return paymentOf(await client.paymentIntents.retrieve(id, { expand }))
    } catch (error) {
      return isUnknown(error) ? unknownPayment(id) : rethrow(error)
    }
  }
  return {
    name: 'stripe',
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
          { idempotencyKey },
        )
        .catch(rethrow)
      return paymentOf(intent)
    },
    async addressPayment(id, { receiptEmail }) {
      try {
        await client.paymentIntents.update(id, { receipt_email: receiptEmail })
      } catch (error) {
        if (!isUnknown(error)) rethrow(error)
      }
    },
    readPayment: read,
    async cancelPayment(id) {
      try {
        return paymentOf(
          await client.paymentIntents.cancel(
            id,
            { cancellation_reason: 'abandoned', expand },
            { idempotencyKey: `cancel:${id}` },
          ),
        )
      } catch (error) {
        return isAlreadyOver(error) || isUnknown(error) ? read(id) : rethrow(error)
      }
    },
    async capturePayment(id) {
      try {
        return paymentOf(
          await client.paymentIntents.capture(id, { expand }, { idempotencyKey: `capture:${id}` }),
        )
      } catch (error) {
        return isDeclined(error) || isAlreadyOver(error) || isUnknown(error) ? read(id) : rethrow(error)
      }
    },
    async refundPayment({ idempotencyKey, gatewayId, amount, notes, lookFirst }) {
      const metadata = { ...notes }
      const before = lookFirst ? await sentEarlier(client, gatewayId, notes) : undefined
      if (before) return refundOf(before)
      try {
        return refundOf(
          await client.refunds.create({ payment_intent: gatewayId, amount, metadata }, { idempotencyKey }),
        )
      } catch (error) {
        const sent = isRefunded(error) ? await sentEarlier(client, gatewayId, notes) : undefined
        return sent ? refundOf(sent) : rethrow(error)
      }
    },
    async readRefund(id) {
      try {
        return refundOf(await client.refunds.retrieve(id))
      } catch (error) {
        return isUnknown(error) ? undefined : rethrow(error)
      }
    },
    listRefunds: async (paymentId) => (await refundsAt(client, paymentId)).map(refundOf).reverse(),
    async readDispute(id) {
      try {
        return disputeOf(await client.disputes.retrieve(id))
      } catch (error) {
        return isUnknown(error) ? undefined : rethrow(error)
      }
    },
    async changedSince(since) {
      const changed = { payments: new Set<string>(), refunds: new Set<string>(), disputes: new Set<string>() }
      const created = { gte: Math.floor(since.getTime() / 1000) }
      try {
        for await (const { type, data } of client.events.list({ types: changes, created, limit: 100 })) {
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

const ofEvent = (type: string): 'payments' | 'refunds' | 'disputes' =>
  type.startsWith('refund.') ? 'refunds' : type.startsWith('charge.dispute.') ? 'disputes' : 'payments'

/** Finds a refund by its notes; the vendor forgets idempotency keys after a day. */
async function sentEarlier(
  client: Stripe,
  payment_intent: string,
  notes: Readonly<Record<string, string>>,
): Promise<Stripe.Refund | undefined> {
  return (await refundsAt(client, payment_intent)).find(({ metadata }) =>
    Object.entries(notes).every(([name, value]) => metadata?.[name] === value),
  )
}

/** The latest hundred refunds of a payment, the newest first; none for a payment that the vendor does not know. */
async function refundsAt(client: Stripe, payment_intent: string): Promise<Stripe.Refund[]> {
  try {
    return (await client.refunds.list({ payment_intent, limit: 100 })).data
  } catch (error) {
    return isUnknown(error) ? [] : rethrow(error)
  }
}
