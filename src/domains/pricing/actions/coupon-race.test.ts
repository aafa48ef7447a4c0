import { expect } from 'vitest'
import type { Wanted } from '#domains/pricing/rules/price.ts'
import type { Context } from '#platform/context.ts'
import { transact } from '#platform/context.ts'
import { announced } from '../../../../test/factories/product/announced.ts'
import { aCoupon, countsOf } from '../../../../test/factories/product/coupon.ts'
import { people } from '../../../../test/factories/product/people.ts'
import { pricing } from '../../../../test/factories/product/pricing.ts'
import { aProvider, type TestProvider } from '../../../../test/factories/product/provider.ts'
import { refused } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const lesson: readonly Wanted[] = [{ unitCents: 8000, quantity: 1 }]

/** Applies a code to a hold of its own. Returns the redemption, or the code of the refusal. */
async function apply({ context, provider }: TestProvider, heldBy: string, code = 'SUMMER20') {
  const hold = { provider, heldBy }
  try {
    const coupon = await pricing.findCode(context, { ...hold, code })
    const applied = pricing.judgeCoupon(context, coupon, lesson)
    const until = new Date(context.clock.now().getTime() + 600_000)
    await pricing.reserveCoupon(context, { ...hold, until }, coupon, applied)
    return applied.redemptionId
  } catch (error) {
    return (error as { code: string }).code
  }
}

/** Gives a redemption to an order of a person. */
const redeem = (context: Context, provider: string, id: string, email: string, orderId: string) =>
  transact(context, async (inside) => {
    const personId = await people.ensure(inside, provider, { name: 'Ada', email })
    const isFirstOrder = async () => true
    await pricing.redeem(inside, id, { provider, orderId, personId, amount: 800, isFirstOrder })
  })

const isReserved = (answer: string) => answer.startsWith('rdm_')

test('of 500 uses of a coupon for 50 exactly 50 are had, and 10 more when 10 holds lapse', async ({
  system,
}) => {
  const owner = await aProvider(system)
  await aCoupon(owner, { maxRedemptions: 50 })
  const answers = await Promise.all(Array.from({ length: 500 }, (_, at) => apply(owner, `hold-${at}`)))
  expect(answers.filter(isReserved)).toHaveLength(50)
  expect(new Set(answers.filter((answer) => !isReserved(answer)))).toEqual(
    new Set(['pricing.coupon_used_up']),
  )
  expect(await countsOf(owner)).toMatchObject({ used: 50 })
  const had = answers.flatMap((answer, at) => (isReserved(answer) ? [`hold-${at}`] : [])).slice(0, 10)
  // each comes back twice, and counts once
  await Promise.all(
    [...had, ...had].map((heldBy) => pricing.removeCoupon(system, { provider: owner.provider, heldBy })),
  )
  const again = await Promise.all(Array.from({ length: 40 }, (_, at) => apply(owner, `later-${at}`)))
  expect(again.filter(isReserved)).toHaveLength(10)
  expect(await countsOf(owner)).toMatchObject({ used: 50 })
})

test('the same coupon in two tabs of one customer is redeemed once', async ({ system }) => {
  const owner = await aProvider(system)
  await aCoupon(owner, { maxPerCustomer: 1 })
  const tabs = await Promise.all(Array.from({ length: 8 }, (_, at) => apply(owner, `tab-${at}`)))
  const placed = await Promise.allSettled(
    tabs.map((id, at) =>
      redeem(system, owner.provider, id, at % 2 ? 'ADA@example.com' : 'ada@example.com', `ord-${at}`),
    ),
  )
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const codes = placed.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
  )
  expect(new Set(codes)).toEqual(new Set(['pricing.coupon_yours']))
})

test('two holds that swap their coupons, over and over, wait for each other never, and count right', async ({
  system,
}) => {
  const owner = await aProvider(system)
  await aCoupon(owner, { code: 'ONE' })
  await aCoupon(owner, { code: 'TWO' })
  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      apply(owner, `hold-${at % 2}`, at % 4 < 2 ? 'ONE' : 'TWO').catch(() => ''),
    ),
  )
  const [one, two] = [await countsOf(owner, 'ONE'), await countsOf(owner, 'TWO')]
  expect(one.used + two.used).toBe(2)
})

test('an order that is spent and given back at once ends as one of both, with the counts of that', async ({
  system,
}) => {
  const owner = await aProvider(system)
  const { provider } = owner
  await aCoupon(owner)
  for (let round = 0; round < 10; round++) {
    const id = await apply(owner, `hold-${round}`)
    const orderId = `ord-${round}`
    await redeem(system, provider, id, `ada-${round}@example.com`, orderId)
    await Promise.all([
      transact(system, (inside) => pricing.spendCoupon(inside, { provider, orderId })),
      transact(system, (inside) => pricing.returnCoupon(inside, { provider, orderId }, async () => true)),
    ])
    await transact(system, (inside) => pricing.returnCoupon(inside, { provider, orderId }, async () => true))
    await transact(system, (inside) => pricing.returnCoupon(inside, { provider, orderId }, async () => true))
  }
  expect(await countsOf(owner)).toEqual({ used: 0, spent: 0, given: 0 })
})

test('the database refuses a use beyond the cap, a second one of a person, and a second coupon of an order', async ({
  system,
}) => {
  const owner = await aProvider(system)
  const { provider } = owner
  const { id: couponId } = await aCoupon(owner, { maxRedemptions: 2, maxPerCustomer: 1 })
  const first = await apply(owner, 'hold-1')
  const second = await apply(owner, 'hold-2')
  await redeem(system, provider, first, 'ada@example.com', 'ord-1')
  const personId = await people.ensure(system, provider, { name: 'Ada', email: 'ada@example.com' })
  const at = (id: string) =>
    system.db.updateTable('redemptions').where('provider', '=', provider).where('id', '=', id)
  const theirs = { personId, holdUntil: null, nth: 1, most: 1 }
  await expect(
    at(second)
      .set({ ...theirs, orderId: 'ord-2' })
      .execute(),
  ).rejects.toMatchObject({
    constraint: 'redemptions_of_person',
  })
  await expect(
    at(second)
      .set({ ...theirs, orderId: 'ord-2', nth: 2 })
      .execute(),
  ).rejects.toMatchObject({ code: '23514' })
  await expect(
    at(second).set({ personId, holdUntil: null, orderId: 'ord-1', nth: null, most: null }).execute(),
  ).rejects.toMatchObject({ code: '23505' })
  const coupon = system.db.updateTable('coupons').where('provider', '=', provider).where('id', '=', couponId)
  await expect(coupon.set({ used: 3 }).execute()).rejects.toMatchObject({ constraint: 'coupons_cap' })
})

test('ten wrong codes of a hold are answered, the eleventh waits ten minutes, and a right one counts as none', async ({
  system,
  clock,
}) => {
  const owner = await aProvider(system)
  await aCoupon(owner)
  expect(isReserved(await apply(owner, 'hold-1'))).toBe(true)
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, at) => apply(owner, 'hold-1', `GUESS-${at}`)),
  )
  expect(guesses.filter((code) => code === 'pricing.coupon_unknown')).toHaveLength(10)
  expect(guesses.filter((code) => code === 'pricing.coupon_guesses')).toHaveLength(20)
  expect(await apply(owner, 'hold-1')).toBe('pricing.coupon_guesses')
  clock.advance(10 * 60_000 + 1000)
  expect(isReserved(await apply(owner, 'hold-1'))).toBe(true)
})

test('a network that guesses for many holds is stopped at fifty', async ({ system }) => {
  const owner = await aProvider(system)
  await aCoupon(owner)
  const from = { ...owner, context: { ...owner.context, address: '192.0.2.7' } }
  const guesses = await Promise.all(
    Array.from({ length: 60 }, (_, at) => apply(from, `hold-${at}`, `GUESS-${at}`)),
  )
  expect(guesses.filter((code) => code === 'pricing.coupon_unknown')).toHaveLength(50)
  expect(await apply(from, 'another')).toBe('pricing.coupon_guesses')
})

test('a code of another provider, and anything that is no code, is unknown', async ({ system }) => {
  const [owner, other] = [await aProvider(system), await aProvider(system)]
  await aCoupon(other, { code: 'THEIRS' })
  for (const code of ['THEIRS', 'theirs', '', '<script>', "'; drop table coupons --", '💃'.repeat(30)])
    expect(await apply(owner, `hold-${code}`, code)).toBe('pricing.coupon_unknown')
})

test('what was used stays as it is; days, bounds and note may change, and a cap not below its uses', async ({
  system,
}) => {
  const { editCoupon, deleteCoupon } = await import('./write-coupons.ts')
  const { pricingDeps } = await import('../../../../test/factories/product/pricing.ts')
  const owner = await aProvider(system)
  const made = await aCoupon(owner, { maxRedemptions: 5 })
  await apply(owner, 'hold-1')
  const { id, code, kind, value, appliesTo, firstOrderOnly, combinable } = made
  const same = { id, code, kind, value, appliesTo, targets: [], minCents: 0, firstOrderOnly, combinable }
  const rest = { from: null, until: '2026-12-31', maxRedemptions: 5, maxPerCustomer: 2, note: 'For December' }
  const edit = (change: object) => editCoupon(pricingDeps, owner.context, { ...same, ...rest, ...change })
  expect(await edit({})).toMatchObject({ until: '2026-12-31', maxPerCustomer: 2, note: 'For December' })
  for (const change of [
    { code: 'OTHER' },
    { value: 20 },
    { kind: 'fixed' },
    { appliesTo: 'types', targets: ['group'] },
  ])
    expect(await refused(edit(change))).toMatchObject({ code: 'pricing.coupon_fixed' })
  expect(await refused(edit({ maxRedemptions: 0 }))).toMatchObject({ code: 'pricing.below_used' })
  expect(await refused(deleteCoupon(pricingDeps, owner.context, { id }))).toMatchObject({
    code: 'pricing.coupon_fixed',
  })
})

test('of concurrent coupons with one code one is made, and announced once', async ({ system }) => {
  const owner = await aProvider(system)
  const made = await Promise.allSettled(Array.from({ length: 5 }, () => aCoupon(owner)))
  const ids = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
  expect(ids).toHaveLength(1)
  expect(await announced(system, owner.provider, 'pricing.coupon_made')).toEqual([{ couponId: ids[0] }])
})
