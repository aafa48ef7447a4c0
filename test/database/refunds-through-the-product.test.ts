import fc from 'fast-check'
import { expect } from 'vitest'
import type { CouponTerms } from '#domains/pricing/contract.ts'
import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import { booksOf } from '../factories/product/books.ts'
import type { TestClock } from '../factories/product/clock.ts'
import { aCoupon } from '../factories/product/coupon.ts'
import { aPromotion, promote } from '../factories/product/promotion.ts'
import { alwaysOpen } from '../factories/product/requests.ts'
import { captureAtVendor, orderIdOf, payByCard, type Sale, sell } from '../factories/product/sale.ts'
import {
  aRefundStory,
  type Happening,
  type RefundStory,
  secondOpinion,
} from '../factories/product/second-opinion.ts'
import { secondPrice } from '../factories/product/second-price.ts'
import { aShop } from '../factories/product/shop.ts'
import type { Till } from '../factories/product/till.ts'
import { test } from '../factories/product/till-test.ts'

const stories = process.env['LONG'] === '1' ? 600 : 60
const ordered = Date.parse('2026-11-20T12:00:00Z')
const instant = (at: number) => new Date(ordered + at).toISOString()

const aTax = fc
  .tuple(fc.constantFrom(60_000, 82_500, 88_750, 200_000), fc.boolean())
  .map(([ratePpm, included]) => ({ name: 'Sales tax', ratePpm, included }))
const aTip = fc.oneof(
  fc.constantFrom({ percent: 10 } as const, { percent: 15 } as const, { percent: 20 } as const),
  fc.integer({ min: 50, max: 5_000 }).map((cents) => ({ cents })),
)

/** The stories that a checkout can sell: one line above the gateway's least amount, some with a promotion, a coupon, a tax or a tip. */
const soldStory = fc
  .record({
    story: aRefundStory,
    priceCents: fc.integer({ min: 200, max: 12_000 }),
    quantity: fc.integer({ min: 1, max: 7 }),
    percentOff: fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }),
    promotedOff: fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }),
    tax: fc.option(aTax),
    tip: fc.option(aTip),
  })
  .map(({ story, percentOff, ...sold }) => {
    const { priceCents, quantity, promotedOff, tax, tip } = sold
    const coupon = percentOff === undefined ? undefined : aPercentOff(percentOff)
    const price = secondPrice(
      [
        {
          unitCents: priceCents,
          offCents: promotedOff === undefined ? 0 : promotedCents(priceCents, promotedOff),
          quantity,
          serviceId: 'a',
          type: 'individual',
          tax,
        },
      ],
      {
        coupon,
        tip: tip ?? undefined,
      },
    )
    const charged = Number(price.lines[0]?.charged)
    const tipped = Number(price.tip)
    const lines = [
      { list: charged, agreed: charged },
      ...(tipped > 0 ? [{ list: tipped, agreed: tipped, isTip: true }] : []),
    ]
    return {
      ...sold,
      percentOff,
      paid: charged + tipped,
      story: { ...story, withdrawalDays: 0, lines } satisfies RefundStory,
    }
  })

/** What a percent takes off a price for one person, rounded half up. */
const promotedCents = (priceCents: number, percent: number) => Math.floor((priceCents * percent + 50) / 100)

type SoldStory = typeof soldStory extends fc.Arbitrary<infer S> ? S : never

const aPercentOff = (value: number): CouponTerms => ({
  code: 'SUMMER20',
  kind: 'percent',
  value,
  appliesTo: 'all',
  targets: [],
  minCents: 0,
  combinable: true,
})

/** A paid sale of a story in a new shop that takes tips. */
async function sellStory({ till, system }: Stage, sold: SoldStory): Promise<Sale> {
  const { story, priceCents, quantity, percentOff, tax, tip } = sold
  const shop = await aShop(system, {
    maxPartySize: 8,
    schedule: alwaysOpen,
    slotIncrementMin: 60,
    horizonDays: 365,
    requiresApproval: story.requested,
    priceCents,
    tax,
    refund: { template: 'custom', title: 'Steps', description: '<p>Steps.</p>', ladder: [...story.ladder] },
  })
  await shop.context.db
    .updateTable('accounts')
    .set({ takesTips: true })
    .where('provider', '=', shop.provider)
    .execute()
  if (sold.promotedOff !== undefined)
    await promote(shop, aPromotion({ targets: [shop.service.entityId], percentOff: sold.promotedOff }))
  if (percentOff !== undefined) await aCoupon(shop, { value: percentOff, combinable: true })
  const coupon = percentOff === undefined ? {} : { coupon: 'SUMMER20' }
  const sale = await sell(till, shop, instant(story.start), { quantity, tip, ...coupon })
  await payByCard(till, sale)
  await till.work()
  return sale
}

type Stage = { readonly till: Till; readonly system: Context; readonly clock: TestClock }

/** Does one happening as its actor does it. A refusal is a valid outcome; its refund is nothing. */
async function play({ till, system }: Stage, sale: Sale, happening: Happening, left: number): Promise<void> {
  const { visitor, token, context } = sale
  const id = await orderIdOf(sale)
  const reason = 'Sorry'
  if (happening.what === 'goodwill') {
    const amountCents = Math.min(happening.cents, left)
    if (amountCents > 0) await till.commerce.refundOrder(context, { id, amountCents, reason })
    return
  }
  if (happening.what === 'moved') {
    const start = instant(happening.to)
    if (happening.by === 'provider') await till.commerce.moveOrder(context, { id, start, reason })
    else await till.commerce.moveBooking(visitor, { token, start, timezone: 'UTC' })
    return
  }
  if (happening.by === 'customer')
    await till.commerce.cancelBooking(visitor, { token, amountCents: 0, reason })
  if (happening.by === 'provider') await till.commerce.cancelOrder(context, { id, reason })
  if (happening.by === 'system') await sale.scheduling.cancelBySystem(system, sale, 'closed')
  await till.work()
}

test(`${stories} random orders are refunded to the cent as a second reading of the rules says`, async ({
  till,
  system,
  clock,
}) => {
  const stage = { till, system, clock }
  const refusals = new Map<string, number>()
  let moves = 0
  for (const sold of fc.sample(soldStory, { numRuns: stories, seed: 2026 })) {
    const { story, paid } = sold
    clock.set(instant(0))
    const sale = await sellStory(stage, sold)
    expect(sale.checkout.totalCents).toBe(paid)
    // so that there is something to refund before the provider answers
    if (story.requested) await captureAtVendor(till, sale)
    await till.work()
    const id = await orderIdOf(sale)
    const answers: number[] = []
    for (const happening of story.happenings) {
      clock.set(instant(happening.at))
      const before = (await till.commerce.readOrder(sale.context, { id })).refundedCents
      try {
        await play(stage, sale, happening, paid - before)
        if (happening.what === 'moved') moves++
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        refusals.set(error.code, (refusals.get(error.code) ?? 0) + 1)
      }
      answers.push((await till.commerce.readOrder(sale.context, { id })).refundedCents - before)
    }
    const expected = secondOpinion(story).map((shares) => shares.reduce((sum, cents) => sum + cents, 0))
    expect({ story, answers }).toEqual({ story, answers: expected })
    await till.work()
    expect((await booksOf(till, sale)).sum).toBe(0)
  }
  expect(moves).toBeGreaterThan(stories / 4)
  const known = [
    'too_late_to_move',
    'moves_used_up',
    'already_over',
    'not_confirmed_yet',
    'time_passed',
    'same_time',
  ]
  for (const code of refusals.keys()) expect(known.map((one) => `scheduling.${one}`)).toContain(code)
}, 1_200_000)
