import { expect } from 'vitest'
import type { BookingState } from '#domains/scheduling/contract.ts'
import { hour, minute } from '#platform/common/time.ts'
import type { TestClock } from '../../../../test/factories/product/clock.ts'
import { intentOf, payByCard, type Sale, sell } from '../../../../test/factories/product/sale.ts'
import { aShop, refused, type Shop } from '../../../../test/factories/product/shop.ts'
import type { Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

/** Nine o'clock in New York. */
const start = '2026-11-20T14:00:00.000Z'
const customer = { name: 'Ada Lovelace', email: 'ada@example.com', note: '' }
const short = { durationMin: 5, slotIncrementMin: 5 }
const fiveBefore = 2 * hour - 5 * minute

test('a hold ends at the start of its session at the latest, also while its payment is processed', async ({
  till,
  system,
  clock,
}) => {
  const sale = await sell(till, await aShopAt(clock, system, fiveBefore), start)
  const read = () => till.commerce.readCheckout(sale.visitor, sale)
  expect(await read()).toMatchObject({ state: 'held', holdUntil: start })
  await sale.scheduling.extendHold(system, sale, new Date(Date.parse(start) + 25 * minute))
  expect(await read()).toMatchObject({ holdUntil: start })

  await till.stripe.steer(`/payment_intents/${intentOf(sale.checkout)}/advance`, { to: 'processing' })
  clock.advance(5 * minute)
  await till.job('end-unpaid-holds')
  expect(await read()).toMatchObject({ state: 'expired', order: { state: 'open' } })
})

test('a session that starts this very moment cannot be held', async ({ system, clock }) => {
  const shop = await aShopAt(clock, system, 2 * hour, short)
  expect(await refused(shop.hold(start))).toMatchObject({ code: 'scheduling.slot_not_offered' })
  await shop.hold('2026-11-20T14:05:00.000Z')
})

/** Each way in which a held or requested time becomes a booking, tried when its session has started. */
type Door = {
  readonly service?: { readonly priceCents?: number; readonly requiresApproval?: boolean }
  /** The hold is made and the doors are prepared this long before the start. */
  readonly before?: number
  readonly prepare?: (till: Till, shop: Shop, token: string) => Promise<unknown>
  /** Returns or throws the refusal. */
  readonly enter: (till: Till, shop: Shop, token: string) => Promise<unknown>
  readonly state?: BookingState
  readonly refunded?: boolean
}

const order = ({ commerce }: Till, shop: Shop, token: string) =>
  commerce.placeOrder(shop.visitor, { token, ...customer })
/** Pays by card at the gateway while its webhooks are paused. */
async function pay(till: Till, shop: Shop, token: string) {
  await till.stripe.steer('/webhooks/pause')
  await payByCard(till, { checkout: await till.commerce.readCheckout(shop.visitor, { token }) } as Sale)
}
const settle = ({ commerce }: Till, shop: Shop, token: string) =>
  commerce.settlePayment(shop.visitor, { token })
const refOf = (shop: Shop, token: string) => shop.scheduling.refOf(token)

const doors: Readonly<Record<string, Door>> = {
  'a free order': { service: { priceCents: 0 }, enter: (...all) => refused(order(...all)) },
  'a free request': {
    service: { priceCents: 0, requiresApproval: true },
    before: 5 * hour,
    enter: (...all) => refused(order(...all)),
  },
  'the first order with a card': { enter: (...all) => refused(order(...all)) },
  'the order again, whose payment the gateway has': {
    prepare: order,
    enter: (...all) => refused(order(...all)),
  },
  'the order again, whose payment the gateway never had': {
    async prepare(till, shop, token) {
      await till.stripe.steer('/faults', { match: 'POST /v1/payment_intents', status: 503, times: 3 })
      await refused(order(till, shop, token))
    },
    enter: (...all) => refused(order(...all)),
  },
  'other details for the order': {
    prepare: order,
    enter: (till, shop, token) =>
      refused(till.commerce.placeOrder(shop.visitor, { token, ...customer, name: 'Ada King' })),
  },
  'a payment of the last second, seen late': {
    async prepare(...all) {
      await order(...all)
      await pay(...all)
    },
    enter: settle,
    state: 'expired',
    refunded: true,
  },
  'a payment after the start': {
    prepare: order,
    async enter(...all) {
      await pay(...all)
      await settle(...all)
    },
    state: 'expired',
    refunded: true,
  },
  'a payment after the start, found by the clock': {
    prepare: order,
    async enter(till, shop, token) {
      await pay(till, shop, token)
      await till.job('end-unpaid-holds')
    },
    state: 'expired',
    refunded: true,
  },
  'money for a hold that had ended': {
    async prepare(till, shop, token) {
      await order(till, shop, token)
      await pay(till, shop, token)
      await shop.scheduling.expire(shop.visitor, refOf(shop, token))
    },
    enter: settle,
    state: 'expired',
    refunded: true,
  },
  'money for a request that nobody could answer any more': {
    service: { requiresApproval: true },
    before: 5 * hour,
    async prepare(...all) {
      await order(...all)
      await pay(...all)
    },
    enter: settle,
    state: 'expired',
  },
  'the approval of an unanswered request': {
    service: { requiresApproval: true },
    before: 5 * hour,
    async prepare(...all) {
      await order(...all)
      await pay(...all)
      await settle(...all)
    },
    enter: (till, shop, token) => refused(approve(till, shop, token)),
    state: 'expired',
  },
}

const approve = ({ commerce }: Till, shop: Shop, token: string) =>
  commerce.decideRequest(shop.context, {
    bookingId: refOf(shop, token).bookingId,
    decision: 'approve',
  })

test.for(Object.entries(doors))(
  '%s does not sell a session that has started',
  async ([, door], { till, system, clock }) => {
    const { before = 5 * minute, service = {}, prepare, enter, state = 'held', refunded = false } = door
    const free = { durationMin: 5, slotIncrementMin: 5, ...service }
    const at = before === 5 * minute ? start : '2026-11-20T17:00:00.000Z'
    const shop = await aShopAt(clock, system, Date.parse(at) - before - clock.now().getTime(), free)
    const { token } = await shop.hold(at)
    await prepare?.(till, shop, token)
    clock.advance(before)
    await enter(till, shop, token)
    expect(await shop.scheduling.bookingOf(system, refOf(shop, token))).toMatchObject({ state })

    await till.stripe.steer('/webhooks/resume')
    await till.job('end-unpaid-holds')
    await till.work()
    const { order: sold } = await till.commerce.readCheckout(shop.visitor, { token })
    expect(sold?.refundState ?? 'none').toBe(refunded ? 'full' : 'none')
    const held = [...till.stripe.sim.world.intents.values()].map(({ amount_capturable: cents }) => cents)
    expect(held.filter((cents) => cents > 0)).toEqual([])
    expect(sold?.state ?? 'expired').toMatch(/^(expired|cancelled)$/)
  },
)

async function aShopAt(clock: TestClock, context: Parameters<typeof aShop>[0], ms: number, service = short) {
  clock.advance(ms)
  return aShop(context, service)
}
