import Stripe from 'stripe'
import { z } from 'zod'
import type { PayoutRef } from '#domains/billing/payouts-ports.ts'
import type { PlanRef } from '#domains/billing/ports.ts'
import { ownAccount } from '#domains/commerce/gateway-ports.ts'
import type { GatewayAccount, GatewayRef } from '#domains/commerce/ports.ts'
import type { Context } from '#platform/context.ts'
import { vendorQueue } from '#platform/jobs/queues.ts'
import { isKey, isTimely, type Verdict, type WebhookVendor } from '#platform/webhooks/vendor.ts'

const { webhooks, errors } = Stripe
/** Turns off the client's age check, for which 0 would not do: `isTimely` checks it on our clock in both directions. */
const anyAgeSec = Number.MAX_SAFE_INTEGER

type Answers = {
  paymentChanged(context: Context, ref: GatewayRef): Promise<void>
  refundChanged(context: Context, ref: GatewayRef): Promise<void>
  disputeChanged(context: Context, ref: GatewayRef): Promise<void>
  subscriptionChanged(context: Context, ref: PlanRef): Promise<void>
  payoutChanged(context: Context, ref: PayoutRef): Promise<void>
  connectedChanged(context: Context, at: GatewayAccount): Promise<void>
}

const key = z.string().refine(isKey)

/** The fields that are read from an event. `account`: the connected account at which it happened. */
const Event = z.object({
  type: z.string(),
  account: key.optional(),
  data: z.object({ object: z.object({ id: key, customer: key.optional().catch(undefined) }) }),
})

/**
 * Stripe's part of the webhook inbox. Handlers get only the changed object's id and read its state from Stripe. `secrets`: of the
 * endpoint of the installation's account, and of the one of connected accounts, if there is one.
 */
export function createStripeWebhook(secrets: readonly string[], answers: Answers): WebhookVendor {
  if (secrets.length === 0 || secrets.includes('')) throw new Error('the webhook secret of stripe is empty')
  return {
    name: 'stripe',
    queue: vendorQueue('stripe'),
    verify(raw, headers, now) {
      const verdicts = secrets.map((secret) => verify(secret, raw, headers['stripe-signature'], now))
      return verdicts.find(({ kind }) => kind !== 'forged') ?? { kind: 'forged' }
    },
    async process(context, { raw }) {
      const read = Event.safeParse(JSON.parse(raw.toString('utf8')))
      if (!read.success) return 'unreadable'
      const { type, data, account } = read.data
      const at = { gateway: 'stripe', account: account ?? ownAccount }
      const ref = { ...at, gatewayId: data.object.id }
      if (type.startsWith('payment_intent.')) return answers.paymentChanged(context, ref)
      if (type.startsWith('refund.')) return answers.refundChanged(context, ref)
      if (type.startsWith('charge.dispute.')) return answers.disputeChanged(context, ref)
      if (type.startsWith('payout.'))
        return answers.payoutChanged(context, { ...ref, account: account ?? null })
      // plans are sold at the installation's account alone
      if (account !== undefined) return answers.connectedChanged(context, at)
      const changed = planRefOf(type, data.object)
      if (changed) return answers.subscriptionChanged(context, changed)
    },
  }
}

/** Whose subscription an event is about; undefined for events of other objects, and without a customer. */
function planRefOf(type: string, { customer }: z.infer<typeof Event>['data']['object']): PlanRef | undefined {
  const isAbout = ['customer.subscription.', 'checkout.session.', 'invoice.'].some((of) =>
    type.startsWith(of),
  )
  return isAbout && customer !== undefined ? { vendor: 'stripe', customerId: customer } : undefined
}

function verify(secret: string, raw: Buffer, header: string | string[] | undefined, now: Date): Verdict {
  // the client throws a bare Error at a signature without a value
  if (typeof header !== 'string' || /=\s*(?:,|$)/.test(header)) return { kind: 'forged' }
  try {
    const event: Partial<Stripe.Event> | null = webhooks.constructEvent(raw, header, secret, anyAgeSec)
    const [stamp, second] = header.split(',').filter((part) => part.startsWith('t='))
    // a second t= would let an old signature pass with a new time
    if (!stamp || second) return { kind: 'forged' }
    const signedAt = new Date(Number(stamp.slice(2)) * 1000)
    if (!isTimely(signedAt, now)) return { kind: 'stale' }
    return isKey(event?.id) && isKey(event.type)
      ? { kind: 'genuine', eventId: event.id, type: event.type }
      : { kind: 'forged' }
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return { kind: 'forged' }
    throw error
  }
}
