import { expect } from 'vitest'
import {
  ada,
  aPassShop,
  bookWithPass,
  buyPass,
  holdWithPass,
  passesOf,
  returnLapsed,
  usedOf,
} from '../../../../test/factories/product/pass.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const monday = '2026-11-23T15:00:00.000Z'
const noon = '2026-11-23T17:00:00.000Z'
const evening = '2026-11-23T20:00:00.000Z'
const hour = 3_600_000
const day = 24 * hour

const read = (
  till: Parameters<typeof passesOf>[0],
  shop: Awaited<ReturnType<typeof aPassShop>>,
  passId: string,
) =>
  passesOf(till).readPass(shop.visitor, {
    provider: shop.provider,
    passId,
    shareId: null,
    isOnlyToLookAt: false,
  })

test('a bundle is bought, a booking is paid by a credit, and a cancellation in time returns it', async ({
  till,
  system,
}) => {
  const shop = await aPassShop(system)
  const pass = await buyPass(till, shop)
  expect(pass.row).toMatchObject({ credits: 10, used: 0, origin: 'bought', title: 'The ten-pass' })
  const { token, checkout } = await bookWithPass(till, shop, monday, pass.token)
  expect(checkout).toMatchObject({
    state: 'confirmed',
    totalCents: 0,
    listCents: 2200,
    steps: [{ kind: 'credit', label: '1 of The ten-pass', cents: -2200 }],
    pass: { title: 'The ten-pass' },
    policy: { sentence: expect.stringMatching(/^Cancel until .*, and the credit comes back\.$/) },
  })
  expect(await read(till, shop, pass.ref.passId)).toMatchObject({
    left: 9,
    state: 'usable',
    uses: [{ credits: 1, state: 'confirmed', by: null }],
    targets: [{ title: shop.service.title, serviceUrl: shop.service.serviceUrl }],
  })
  const { sentence, credits, amountCents } = await till.commerce.readCancellation(shop.visitor, { token })
  expect({ credits, amountCents }).toEqual({ credits: 1, amountCents: 0 })
  expect(sentence).toMatch(/^The credit comes back to The ten-pass\. After .* it would not\.$/)
  await till.commerce.cancelBooking(shop.visitor, { token, amountCents: 0, credits: 1, reason: '' })
  expect(await usedOf(shop, pass.ref.passId)).toBe(0)
})

test('half of the money and more returns the credit, less spends it', async ({ till, system, clock }) => {
  const ladder = [
    { hoursBefore: 48, percent: 50 },
    { hoursBefore: 24, percent: 49 },
  ]
  const refund = { template: 'custom' as const, title: 'Steps', description: '<p>Steps.</p>', ladder }
  const shop = await aPassShop(system, { refund })
  const pass = await buyPass(till, shop)
  const [first, second] = [
    await bookWithPass(till, shop, monday, pass.token),
    await bookWithPass(till, shop, noon, pass.token),
  ]
  const cancel = (token: string) =>
    till.commerce.cancelBooking(shop.visitor, { token, amountCents: 0, reason: '' })
  clock.set(new Date(Date.parse(monday) - 48 * hour).toISOString())
  await cancel(first.token)
  expect(await usedOf(shop, pass.ref.passId)).toBe(1)
  clock.set(new Date(Date.parse(noon) - 48 * hour + 1000).toISOString())
  expect(await till.commerce.readCancellation(shop.visitor, { token: second.token })).toMatchObject({
    percent: 49,
    credits: 0,
  })
  await cancel(second.token)
  expect(await usedOf(shop, pass.ref.passId)).toBe(1)
})

test('after its time a cancellation returns nothing, and what was shown is kept to', async ({
  till,
  system,
  clock,
}) => {
  const shop = await aPassShop(system)
  const pass = await buyPass(till, shop)
  const { token } = await bookWithPass(till, shop, monday, pass.token)
  clock.advance(new Date(monday).getTime() - clock.now().getTime() - 24 * hour + 1000)
  const { sentence, credits } = await till.commerce.readCancellation(shop.visitor, { token })
  expect(credits).toBe(0)
  expect(sentence).toMatch(/^The time to cancel with the credit back ended /)
  await expect(
    till.commerce.cancelBooking(shop.visitor, { token, amountCents: 0, credits: 1, reason: '' }),
  ).rejects.toMatchObject({ code: 'commerce.refund_changed' })
  await till.commerce.cancelBooking(shop.visitor, { token, amountCents: 0, reason: '' })
  expect(await usedOf(shop, pass.ref.passId)).toBe(1)
})

test('a party spends as many as it is, and a pass with fewer is refused with a sentence', async ({
  till,
  system,
}) => {
  const shop = await aPassShop(system, { sessions: 5 })
  const pass = await buyPass(till, shop)
  await bookWithPass(till, shop, monday, pass.token, 3)
  expect(await usedOf(shop, pass.ref.passId)).toBe(3)
  const { passRefusal, checkout } = await holdWithPass(till, shop, noon, pass.token, 3)
  expect(passRefusal).toBe('This pass has 2 left.')
  expect(checkout.totalCents).toBe(6600)
})

test('what a hold reserved comes back when it lapses, and when another pass or none is used', async ({
  till,
  system,
  clock,
}) => {
  const shop = await aPassShop(system)
  const pass = await buyPass(till, shop)
  const { token } = await holdWithPass(till, shop, monday, pass.token)
  expect(await usedOf(shop, pass.ref.passId)).toBe(1)
  await till.commerce.applyPass(shop.visitor, { token, pass: pass.token })
  expect(await usedOf(shop, pass.ref.passId)).toBe(1)
  expect(await till.commerce.applyPass(shop.visitor, { token, pass: null })).toMatchObject({
    totalCents: 2200,
  })
  expect(await usedOf(shop, pass.ref.passId)).toBe(0)
  await holdWithPass(till, shop, noon, pass.token)
  clock.advance(11 * 60_000)
  await returnLapsed(till, shop)
  expect(await usedOf(shop, pass.ref.passId)).toBe(0)
})

test('a pass is not for another service, and a session must begin before it ends', async ({
  till,
  system,
}) => {
  const shop = await aPassShop(system, { validDays: 1 })
  const pass = await buyPass(till, shop)
  const { passRefusal } = await holdWithPass(till, shop, evening, pass.token)
  expect(passRefusal).toMatch(/^This pass ends on .*, before that session begins\.$/)
  const other = await aPassShop(system)
  expect((await holdWithPass(till, other, monday, pass.token)).passRefusal).toBe('We cannot find this pass.')
})

test('a credit that comes back to an ended pass can be used for 14 days, the others cannot', async ({
  till,
  system,
  clock,
}) => {
  const shop = await aPassShop(system, { validDays: 7 })
  const pass = await buyPass(till, shop)
  const { checkout, token } = await bookWithPass(till, shop, monday, pass.token)
  expect(checkout.state).toBe('confirmed')
  // the provider calls it off after the pass has ended
  await visitorMovesEnd(shop, pass.ref.passId, new Date(clock.now().getTime() - hour))
  const { order } = await till.commerce.readCheckout(shop.visitor, { token })
  await till.commerce.cancelOrder(shop.context, {
    id: await orderIdOf(shop, order?.number ?? 0),
    reason: 'Ill',
  })
  expect(await read(till, shop, pass.ref.passId)).toMatchObject({
    state: 'usable',
    left: 1,
    cameBack: true,
    usableUntil: new Date(clock.now().getTime() + 14 * day).toISOString(),
  })
  await bookWithPass(till, shop, noon, pass.token)
  const { passRefusal } = await holdWithPass(till, shop, evening, pass.token)
  expect(passRefusal).toBe('This pass has ended.')
})

test('64 bookings at once against 5 credits: 5 are made', async ({ till, system }) => {
  const shop = await aPassShop(system, { sessions: 5 })
  const pass = await buyPass(till, shop)
  const starts = Array.from({ length: 64 }, (_, at) => {
    const from = new Date('2026-11-23T14:00:00.000Z').getTime()
    return new Date(from + (at % 7) * hour + Math.floor(at / 7) * day).toISOString()
  })
  const outcomes = await Promise.allSettled(
    starts.map((start) => bookWithPass(till, shop, start, pass.token)),
  )
  const made = outcomes.filter(({ status }) => status === 'fulfilled').length
  expect(made).toBe(5)
  expect(await usedOf(shop, pass.ref.passId)).toBe(5)
})

test('a shared person spends with an own link until the share ends', async ({ till, system }) => {
  const shop = await aPassShop(system, { sharesMost: 1 })
  const pass = await buyPass(till, shop)
  const passes = passesOf(till)
  const shared = await passes.sharePass(shop.visitor, { ref: pass.ref, name: 'Nuno' })
  await expect(passes.sharePass(shop.visitor, { ref: pass.ref, name: 'Rita' })).rejects.toMatchObject({
    code: 'passes.shares_full',
  })
  const nuno = new URL(shared.shares[0]?.url ?? '').searchParams.get('token') ?? ''
  await bookWithPass(till, shop, monday, nuno)
  expect(await read(till, shop, pass.ref.passId)).toMatchObject({
    shares: [{ name: 'Nuno', used: 1 }],
    uses: [{ by: 'Nuno' }],
  })
  expect(await passes.readPass(shop.visitor, passes.passLinks.accessOf(nuno))).toMatchObject({
    sharedWith: 'Nuno',
    holder: '',
    shares: [],
    uses: [{ token: null }],
  })
  await passes.stopSharing(shop.visitor, { ref: pass.ref, id: shared.shares[0]?.id ?? '' })
  expect((await holdWithPass(till, shop, noon, nuno)).passRefusal).toBe('We cannot find this pass.')
})

async function visitorMovesEnd(shop: Awaited<ReturnType<typeof aPassShop>>, passId: string, endsAt: Date) {
  await shop.visitor.db
    .updateTable('passes')
    .set({ endsAt })
    .where('provider', '=', shop.provider)
    .where('id', '=', passId)
    .execute()
}

const orderIdOf = async (shop: Awaited<ReturnType<typeof aPassShop>>, number: number) =>
  (
    await shop.visitor.db
      .selectFrom('orders')
      .select('id')
      .where('provider', '=', shop.provider)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).id

test('of a bundle that is sold once the second is refused, and an unpaid one comes back', async ({
  till,
  system,
  clock,
}) => {
  const shop = await aPassShop(system, { maxSold: 1 })
  const { userUrl, visitor, bundle } = shop
  const begin = () =>
    till.commerce.beginDelivery(visitor, { userUrl, serviceUrl: bundle.serviceUrl, timezone: 'UTC' })
  const { token } = await begin()
  await expect(begin()).rejects.toMatchObject({ code: 'pricing.sold_out' })
  const ref = till.commerce.deliveryLinks.ownRefOf(token)
  await till.commerce.placeDelivery(visitor, { ref, ...ada, tip: null })
  clock.advance(2 * hour)
  await till.job('end-unpaid-deliveries')
  await till.work()
  await buyPass(till, shop)
  const state = async () =>
    (
      await visitor.db
        .selectFrom('offersTaken')
        .select('state')
        .where('provider', '=', shop.provider)
        .orderBy('createdAt')
        .execute()
    ).map((row) => row.state)
  expect(await state()).toEqual(['returned', 'spent'])
  await expect(begin()).rejects.toMatchObject({ code: 'pricing.sold_out' })
})
