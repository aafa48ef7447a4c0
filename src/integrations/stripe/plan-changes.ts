import type Stripe from 'stripe'
import { fail } from '#domains/billing/contract.ts'
import type { PlanGateway } from '#domains/billing/ports.ts'
import { isDisputed, isRefunded, isUnknown } from './classify.ts'
import { cardExpand, hasCard, isEnding, nextPriceOf, secondsOf } from './subscription.ts'

type Input<Name extends 'changeNow' | 'changeAtEnd' | 'endNow'> = Parameters<PlanGateway[Name]>[0]

const read = (client: Stripe, id: string): Promise<Stripe.Subscription> =>
  client.subscriptions.retrieve(id, { expand: [...cardExpand] })

/**
 * Changes the price and charges the difference, or neither. What was planned for the end of the period is taken back
 * afterwards, so that a declined card leaves it in place. Each step has a key of its own and is left out once it is done.
 */
export async function changeNow(
  client: Stripe,
  { idempotencyKey, id, priceId, at }: Input<'changeNow'>,
): Promise<Stripe.Subscription> {
  const before = await read(client, id)
  const [item] = before.items.data
  if (item?.price.id !== priceId)
    await client.subscriptions
      .update(
        id,
        {
          items: [{ ...(item && { id: item.id }), price: priceId }],
          proration_behavior: 'always_invoice',
          proration_date: secondsOf(at),
          payment_behavior: 'error_if_incomplete',
        },
        { idempotencyKey },
      )
      .catch((error: unknown) => {
        // the customer has removed the card on the vendor's page
        if (isUnknown(error) && !hasCard(before))
          fail('billing.card_declined', { vendor: 'stripe', code: 'no_card' })
        throw error
      })
  await takeBack(client, before, idempotencyKey)
  return read(client, id)
}

/** Plans what happens when the period ends: another price, the end, or neither. */
export async function changeAtEnd(
  client: Stripe,
  { idempotencyKey, id, priceId }: Input<'changeAtEnd'>,
): Promise<Stripe.Subscription> {
  const before = await read(client, id)
  const [item] = before.items.data
  if (priceId === null) {
    if (isEnding(before)) return before
    await takeBack(client, before, idempotencyKey)
    await client.subscriptions.update(
      id,
      { cancel_at_period_end: true },
      { idempotencyKey: `${idempotencyKey}:end` },
    )
  } else if (priceId === item?.price.id) await takeBack(client, before, idempotencyKey)
  else if (item && nextPriceOf(before) !== priceId) {
    // a schedule that is there is written over: it may be one of a lost answer
    if (!before.schedule) await takeBack(client, before, idempotencyKey)
    await schedule(client, { before, item, priceId }, idempotencyKey)
  }
  return read(client, id)
}

/** Takes back a planned end or another price, whichever there is. */
async function takeBack(client: Stripe, before: Stripe.Subscription, key: string): Promise<void> {
  const { id, schedule, cancel_at_period_end } = before
  const planned = typeof schedule === 'string' ? schedule : schedule?.id
  if (planned !== undefined)
    await client.subscriptionSchedules.release(planned, {}, { idempotencyKey: `${key}:release` })
  if (isEnding(before))
    await client.subscriptions.update(
      id,
      cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' },
      { idempotencyKey: `${key}:keep` },
    )
}

type Planned = {
  readonly before: Stripe.Subscription
  readonly item: Stripe.SubscriptionItem
  readonly priceId: string
}

/** Plans another price from the next period on; then the schedule lets go of the subscription. */
async function schedule(client: Stripe, { before, item, priceId }: Planned, key: string): Promise<void> {
  const attached = typeof before.schedule === 'object' ? before.schedule : null
  const { id, current_phase } =
    attached ??
    (await client.subscriptionSchedules.create(
      { from_subscription: before.id },
      { idempotencyKey: `${key}:schedule` },
    ))
  await client.subscriptionSchedules.update(
    id,
    {
      end_behavior: 'release',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: current_phase?.start_date ?? item.current_period_start,
          end_date: item.current_period_end,
        },
        {
          items: [{ price: priceId, quantity: 1 }],
          duration: { interval: 'month', interval_count: 1 },
          proration_behavior: 'none',
          // without it another interval begins without a charge (better-auth#11336)
          billing_cycle_anchor: 'phase_start',
        },
      ],
    },
    { idempotencyKey: `${key}:phases` },
  )
}

/** Ends a subscription, voids what it still asks for, and sends back what its last invoice charged. */
export async function endNow(
  client: Stripe,
  { idempotencyKey, id, refund }: Input<'endNow'>,
): Promise<Stripe.Subscription> {
  const { status, latest_invoice } = await read(client, id)
  if (status !== 'canceled' && status !== 'incomplete_expired')
    await client.subscriptions.cancel(id, {}, { idempotencyKey: `${idempotencyKey}:cancel` }).catch(ended)
  for (const invoice of (await client.invoices.list({ subscription: id, status: 'open', limit: 100 })).data)
    await client.invoices.voidInvoice(invoice.id, {}, { idempotencyKey: `void:${invoice.id}` })
  const invoice = typeof latest_invoice === 'string' ? latest_invoice : latest_invoice?.id
  if (refund && invoice) await refundInvoice(client, invoice, idempotencyKey)
  return read(client, id)
}

/** The vendor does not know a subscription that ended a moment ago. */
function ended(error: unknown): void {
  if (!isUnknown(error)) throw error
}

async function refundInvoice(client: Stripe, invoice: string, key: string): Promise<void> {
  const { data } = await client.invoicePayments.list({ invoice, status: 'paid' })
  for (const { id, payment } of data) {
    const { payment_intent } = payment
    if (!payment_intent) continue
    const of = typeof payment_intent === 'string' ? payment_intent : payment_intent.id
    try {
      await client.refunds.create({ payment_intent: of }, { idempotencyKey: `${key}:refund:${id}` })
    } catch (error) {
      // the money is back already, or the customer's bank has it
      if (!isRefunded(error) && !isDisputed(error)) throw error
    }
  }
}
