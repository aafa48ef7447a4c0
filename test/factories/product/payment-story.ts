import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import { alwaysOpen } from './business.ts'
import type { TestClock } from './clock.ts'
import { orderIdOf } from './paid-sale.ts'
import { aShop } from './shop.ts'
import { intentOf, type Sale, type Till } from './till.ts'

/** Numbers in [0, 1) that are the same for the same seed. */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A stage on which the payments of many sales go on at once, under one clock. */
export type Stage = {
  readonly till: Till
  readonly system: Context
  readonly clock: TestClock
  readonly roll: () => number
}
export type Story = Sale & { readonly start: string; readonly intent: string; readonly orderId: string }

const customer = { name: 'Ada Lovelace', email: 'ada@example.com', note: '' }
/** One of a list that is not empty. */
export function pick<T>(roll: () => number, from: readonly T[]): T {
  const index = Math.floor(roll() * from.length)
  if (index in from) return from[index] as T
  throw new Error('there is nothing to pick from')
}

/** So many sales of one provider, each at an hour of its own and with its payment begun. */
export async function someStories({ till, system, clock }: Stage, count: number): Promise<Story[]> {
  const at = await aShop(system, { schedule: alwaysOpen })
  const day = 86_400_000
  const first = Math.ceil(clock.now().getTime() / day + 5) * day
  const stories: Story[] = []
  for (let index = 0; index < count; index++) {
    const start = new Date(first + index * 3_600_000).toISOString()
    const { token, bookingId } = await at.hold(start)
    const checkout = await till.commerce.placeOrder(at.visitor, { token, ...customer })
    const sale: Sale = { ...at, token, bookingId, checkout }
    stories.push({ ...sale, start, intent: intentOf(checkout), orderId: await orderIdOf(sale) })
  }
  return stories
}

type Step = (stage: Stage, story: Story) => Promise<unknown>

const card =
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

/** Any event there is by now, old or new, once or three times: what is never chosen is lost. */
const deliver: Step = async (stage, story) => {
  const events = eventsOf(stage, story)
  if (events.length === 0) return
  await stage.till.stripe.sim.deliveries.send(pick(stage.roll, events), {
    times: stage.roll() < 0.3 ? 3 : 1,
  })
}

/** The hold ends before the product hears of its money. */
const payLate: Step = async (stage, story) => {
  await card('pm_card_visa')(stage, story)
  await story.scheduling.expire(stage.system, story)
  await stage.till.commerce.settlePayment(story.visitor, story)
}

/** What can happen to a payment, each as often as it is named. */
const steps: readonly (readonly [number, Step])[] = [
  [5, card('pm_card_visa')],
  [2, card('pm_card_pendingRefund')],
  [1, card('pm_card_refundFail')],
  [4, card('pm_card_visa_chargeDeclined')],
  [2, advance('processing')],
  [1, advance('succeeded')],
  [1, advance('failed')],
  [1, ({ till }, { intent }) => till.stripe.client.paymentIntents.update(intent, { amount: 50 })],
  [10, deliver],
  [6, ({ till }, story) => till.commerce.settlePayment(story.visitor, story)],
  [4, ({ till, system }, { intent }) => till.commerce.paymentChanged(system, intent)],
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
const bag = steps.flatMap(([often, step]) => Array.from({ length: often }, () => step))

/** One thing happens to a story. What is refused, by the product or by the vendor, is an answer. */
export async function something(stage: Stage, story: Story): Promise<void> {
  const step = pick(stage.roll, bag)
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

/** Whatever still goes on comes to its end: banks answer, clocks run, jobs are done. */
export async function comeToRest({ till, clock, roll }: Stage, stories: readonly Story[]): Promise<void> {
  const { intents, refunds } = till.stripe.sim.world
  for (const { intent } of stories)
    if (intents.get(intent)?.status === 'processing')
      await till.stripe.steer(`/payment_intents/${intent}/advance`, {
        to: roll() < 0.5 ? 'succeeded' : 'failed',
      })
  for (let round = 0; round < 3; round++) {
    clock.advance(61 * 60_000)
    await till.job('end-unpaid-holds')
    await till.job('reconcile-payments')
    await till.work()
  }
  for (const { status, id } of refunds.values())
    if (status === 'pending') await till.stripe.steer(`/refunds/${id}/finish`)
  clock.advance(7 * 3_600_000)
  for (let round = 0; round < 2; round++) {
    await till.job('reconcile-payments')
    await till.job('sweep-gateway')
    await till.work()
  }
}
