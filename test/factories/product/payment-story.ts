import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import type { TestClock } from './clock.ts'
import { alwaysOpen } from './requests.ts'
import { intentOf, orderIdOf, type Sale, sell } from './sale.ts'
import { aShop } from './shop.ts'
import { atStripe } from './stripe.ts'
import { type Till } from './till.ts'

/** Random numbers in [0, 1) that depend only on the seed. */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A till on which the payments of many sales run at once, under one clock. */
export type Stage = {
  readonly till: Till
  readonly system: Context
  readonly clock: TestClock
  readonly roll: () => number
}
export type Story = Sale & { readonly start: string; readonly intent: string; readonly orderId: string }

/** Picks one item of a list that is not empty. */
export function pick<T>(roll: () => number, from: readonly T[]): T {
  const index = Math.floor(roll() * from.length)
  if (index in from) return from[index] as T
  throw new Error('there is nothing to pick from')
}

/** Creates `count` sales of one provider, each at its own hour and with an open payment. */
export async function someStories(
  { till, system, clock }: Stage,
  count: number,
  service: Parameters<typeof aShop>[1] = {},
): Promise<Story[]> {
  const shop = await aShop(system, { schedule: alwaysOpen, ...service })
  const day = 86_400_000
  const first = Math.ceil(clock.now().getTime() / day + 5) * day
  const stories: Story[] = []
  for (let index = 0; index < count; index++) {
    const start = new Date(first + index * 3_600_000).toISOString()
    const sale = await sell(till, shop, start)
    stories.push({ ...sale, start, intent: intentOf(sale.checkout), orderId: await orderIdOf(sale) })
  }
  return stories
}

export type Step = (stage: Stage, story: Story) => Promise<unknown>

/** Pays with a card by the vendor's name of it. */
export const card =
  (payment_method: string): Step =>
  ({ till }, { intent }) =>
    till.stripe.client.paymentIntents.confirm(intent, { payment_method })
const advance =
  (to: 'processing' | 'succeeded' | 'failed'): Step =>
  ({ till }, { intent }) =>
    till.stripe.steer(`/payment_intents/${intent}/advance`, { to })

/** The vendor's events about a story's payment and its refunds, oldest first. */
export const eventsOf = ({ till }: Stage, { intent }: Story) =>
  till.stripe.sim.world.events.filter(
    ({ data: { object } }) => object['id'] === intent || object['payment_intent'] === intent,
  )
const refundsAt = ({ till }: Stage, { intent }: Story) =>
  [...till.stripe.sim.world.refunds.values()].filter(({ payment_intent }) => payment_intent === intent)

const disputesAt = ({ till }: Stage, { intent }: Story) =>
  [...till.stripe.sim.world.disputes.values()].filter(({ payment_intent }) => payment_intent === intent)

/** Sends a part back, or all of it, as somebody does in the vendor's dashboard. */
const refundThere: Step = ({ till, roll }, { intent }) =>
  till.stripe.steer(`/payment_intents/${intent}/refund`, {
    amount: roll() < 0.3 ? 8000 : 1 + Math.floor(roll() * 5000),
  })

/** The bank disputes the payment, or only asks about it. */
const disputeThere: Step = ({ till, roll }, { intent }) =>
  till.stripe.steer(`/payment_intents/${intent}/dispute`, { inquiry: roll() < 0.3 })

const endDispute: Step = async (stage, story) => {
  const disputes = disputesAt(stage, story)
  if (disputes.length === 0) return
  const to = pick(stage.roll, ['review', 'won', 'lost', 'withdrawn'])
  await stage.till.stripe.steer(`/disputes/${pick(stage.roll, disputes).id}/${to}`)
}

/** Delivers a random event so far, once or three times. Events that are never picked are lost. */
const deliver: Step = async (stage, story) => {
  const events = eventsOf(stage, story)
  if (events.length === 0) return
  await stage.till.stripe.sim.deliveries.send(pick(stage.roll, events), {
    times: stage.roll() < 0.3 ? 3 : 1,
  })
}

/** Pays, but the hold expires before the product settles the payment. */
const payLate: Step = async (stage, story) => {
  await card('pm_card_visa')(stage, story)
  await story.scheduling.expire(stage.system, story)
  await stage.till.commerce.settlePayment(story.visitor, story)
}

/** The steps that can happen to a payment, with their weights. */
const steps: Weighted = [
  [5, card('pm_card_visa')],
  [2, card('pm_card_pendingRefund')],
  [1, card('pm_card_refundFail')],
  [4, card('pm_card_visa_chargeDeclined')],
  [2, advance('processing')],
  [1, advance('succeeded')],
  [1, advance('failed')],
  [1, ({ till }, { intent }) => till.stripe.client.paymentIntents.update(intent, { amount: 50 })],
  [10, deliver],
  [3, refundThere],
  [1, disputeThere],
  [2, endDispute],
  [6, ({ till }, story) => till.commerce.settlePayment(story.visitor, story)],
  [4, ({ till, system }, { intent }) => till.commerce.paymentChanged(system, atStripe(intent))],
  [3, ({ till }) => till.job('reconcile-payments')],
  [2, ({ till }) => till.job('end-unpaid-holds')],
  [1, ({ till }) => till.job('sweep-gateway')],
  [3, ({ till }) => till.work()],
  [2, async ({ clock, roll }) => clock.advance(Math.floor(roll() * 240_000))],
  [1, ({ system }, story) => story.scheduling.expire(system, story)],
  [6, payLate],
  [1, (_stage, story) => story.hold(story.start)],
  [
    3,
    ({ till }, { visitor, token }) =>
      till.commerce.cancelBooking(visitor, { token, amountCents: 0, reason: '' }),
  ],
  [1, ({ till }, { context, orderId: id }) => till.commerce.cancelOrder(context, { id, reason: 'Ill' })],
  [
    2,
    ({ till, roll }, { context, orderId: id }) =>
      till.commerce.refundOrder(context, { id, amountCents: 1 + Math.floor(roll() * 8000), reason: 'Sorry' }),
  ],
  [
    2,
    async (stage, story) => {
      const refunds = refundsAt(stage, story)
      if (refunds.length === 0) return
      const { id } = pick(stage.roll, refunds)
      await stage.till.stripe.steer(`/refunds/${id}/${stage.roll() < 0.7 ? 'finish' : 'fail'}`)
    },
  ],
  [
    1,
    async ({ till, roll }, { context, orderId: id }) => {
      const { refunds } = await till.commerce.readOrder(context, { id })
      if (refunds.length === 0) return
      const refundId = pick(roll, refunds).id
      const how = roll() < 0.7 ? 'retry' : 'paid_outside'
      await till.commerce.settleRefund(context, { id, refundId, how })
    },
  ],
]
export type Weighted = readonly (readonly [number, Step])[]
const bagOf = (weighted: Weighted) =>
  weighted.flatMap(([often, step]) => Array.from({ length: often }, () => step))
const bag = bagOf(steps)

/**
 * Runs a random step for a story, every second one out of `more`. A refusal by the product or the vendor is a valid outcome.
 */
export async function something(stage: Stage, story: Story, more: Weighted = []): Promise<void> {
  const step = pick(stage.roll, more.length > 0 && stage.roll() < 0.5 ? bagOf(more) : bag)
  try {
    await step(stage, story)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Failure ||
  (error instanceof Error &&
    ('rawType' in error ||
      error.message.startsWith('/refunds/') ||
      error.message.startsWith('/payment_intents/')))

/** Finishes all open work: banks answer, clocks advance, jobs run. */
export async function comeToRest({ till, clock, roll }: Stage, stories: readonly Story[]): Promise<void> {
  const { intents, refunds, disputes } = till.stripe.sim.world
  for (const { intent } of stories)
    if (intents.get(intent)?.status === 'processing')
      await till.stripe.steer(`/payment_intents/${intent}/advance`, {
        to: roll() < 0.5 ? 'succeeded' : 'failed',
      })
  for (const { id, status } of disputes.values())
    if (!['won', 'lost', 'warning_closed'].includes(status))
      await till.stripe.steer(`/disputes/${id}/${roll() < 0.5 ? 'won' : 'lost'}`)
  for (let round = 0; round < 3; round++) {
    clock.advance(61 * 60_000)
    await till.job('end-unpaid-holds')
    await till.job('reconcile-payments')
    await till.work()
  }
  clock.advance(7 * 3_600_000)
  for (let round = 0; round < 4; round++) {
    for (const { status, id } of refunds.values())
      if (status === 'pending') await till.stripe.steer(`/refunds/${id}/finish`)
    // a refund that waits for an earlier one is sent by the reconciler
    clock.advance(4 * 60_000)
    await till.job('reconcile-payments')
    await till.job('sweep-gateway')
    await till.work()
  }
}
