import { expect } from 'vitest'
import type { GiftInput } from '#domains/passes/gift-contract.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { payFor } from '../../../../test/factories/product/delivery.ts'
import {
  ada,
  aPassShop,
  bookWithPass,
  holdWithPass,
  type PassShop,
  passesOf,
} from '../../../../test/factories/product/pass.ts'
import { passMailsSent } from '../../../../test/factories/product/pass-mailbox.ts'
import type { Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

const monday = '2026-11-23T15:00:00.000Z'
const noon = '2026-11-23T17:00:00.000Z'
const day = 86_400_000
const sofia = { name: 'Sofia Reis', email: 'sofia@example.com' }

/** Buys a gift and pays it by card. */
async function give(till: Till, shop: PassShop, wish: Partial<GiftInput> = {}, of = shop.bundle.serviceUrl) {
  const gift = {
    toName: 'Sofia',
    toEmail: sofia.email,
    fromName: 'Ines',
    message: 'For you',
    day: null,
    ...wish,
  }
  const { userUrl, visitor } = shop
  const place = { userUrl, serviceUrl: of, timezone: 'Europe/Lisbon' }
  const { token } = await till.commerce.beginDelivery(visitor, { ...place, gift })
  const ref = till.commerce.deliveryLinks.ownRefOf(token)
  await payFor(till, await till.commerce.placeDelivery(visitor, { ref, ...ada, tip: null }))
  return { ref, read: () => till.commerce.readDelivery(visitor, { ...ref, isOnlyToLookAt: false }) }
}
const sendDue = (till: Till, shop: PassShop) =>
  taskNamed(passesOf(till).tasks, 'passes.send-gifts').run(shop.visitor, {})
const cards = (to = sofia.email) =>
  passMailsSent.flatMap((one) => (one.mail === 'giftCard' && one.to === to && 'code' in one ? [one] : []))

test('a gift is mailed on its day, becomes a pass by its code in any spelling, and says no price', async ({
  till,
  system,
  clock,
}) => {
  const shop = await aPassShop(system)
  const email = 'ontheday@example.com'
  const given = await give(till, shop, { toEmail: email, day: '2026-12-24' })
  expect((await given.read()).gift).toMatchObject({ state: 'waiting', arrivesAt: '2026-12-24T09:00:00.000Z' })
  await sendDue(till, shop)
  expect(cards(email)).toEqual([])
  clock.set('2026-12-24T09:00:00.000Z')
  await sendDue(till, shop)
  await sendDue(till, shop)
  const [card, ...others] = cards(email)
  expect(others).toEqual([])
  expect(card?.code).toMatch(/^([A-HJ-NP-Z2-9]{4} ){3}[A-HJ-NP-Z2-9]{4}$/)
  const code = (card?.code ?? '').toLowerCase().replaceAll(' ', '-')
  const { readGift, redeemGift } = passesOf(till)
  const gift = await readGift(shop.visitor, { code })
  expect(gift).toMatchObject({
    state: 'sent',
    credits: 10,
    endsAt: '2031-12-25T00:00:00.000Z',
    fromName: 'Ines',
  })
  expect(JSON.stringify([gift, card])).not.toMatch(/18000|\$180|price/i)
  const { pass } = await redeemGift(shop.visitor, { code, ...sofia })
  expect(pass).toMatchObject({ left: 10, usableUntil: '2031-12-25T00:00:00.000Z' })
  expect(await readGift(shop.visitor, { code })).toMatchObject({
    state: 'redeemed',
    redeemedBy: 's•••a@example.com',
  })
})

test('64 at one code: one has the pass', async ({ till, system }) => {
  const shop = await aPassShop(system)
  const email = 'race@example.com'
  await give(till, shop, { toEmail: email })
  await sendDue(till, shop)
  const code = cards(email)[0]?.code ?? ''
  const { redeemGift } = passesOf(till)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 64 }, (_, at) =>
      redeemGift(shop.visitor, { code, name: 'Sofia', email: `s${at}@example.com` }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const passes = await shop.visitor.db
    .selectFrom('passes')
    .select('id')
    .where('provider', '=', shop.provider)
    .execute()
  expect(passes).toHaveLength(1)
})

test('its buyer corrects the address, and the old code ends', async ({ till, system }) => {
  const shop = await aPassShop(system)
  const given = await give(till, shop, { toEmail: 'wrong@example.com' })
  await sendDue(till, shop)
  const old = cards('wrong@example.com')[0]?.code ?? ''
  const { correctGift, readGift, redeemGift } = passesOf(till)
  const to = { toName: 'Sofia', toEmail: 'right@example.com' }
  await correctGift(shop.visitor, { ...given.ref, ...to })
  await expect(readGift(shop.visitor, { code: old })).rejects.toMatchObject({ code: 'passes.gift_unknown' })
  await redeemGift(shop.visitor, { code: cards('right@example.com')[0]?.code ?? '', ...sofia })
  await expect(correctGift(shop.visitor, { ...given.ref, ...to })).rejects.toMatchObject({
    code: 'passes.gift_used',
  })
})

test('everything comes back until the first booking, and then nothing', async ({ till, system }) => {
  const shop = await aPassShop(system)
  const { redeemGift } = passesOf(till)
  const cancel = (ref: Awaited<ReturnType<typeof give>>['ref']) =>
    till.commerce.cancelDelivery(shop.visitor, { ref, reason: '' })

  const unopened = await give(till, shop, { toEmail: 'one@example.com' })
  await sendDue(till, shop)
  expect(await cancel(unopened.ref)).toMatchObject({ state: 'cancelled', refund: { amountCents: 18_000 } })
  const lost = { code: cards('one@example.com')[0]?.code ?? '', ...sofia }
  await expect(redeemGift(shop.visitor, lost)).rejects.toMatchObject({ code: 'passes.gift_returned' })

  const opened = await give(till, shop, { toEmail: 'two@example.com' })
  await sendDue(till, shop)
  const two = await redeemGift(shop.visitor, { code: cards('two@example.com')[0]?.code ?? '', ...sofia })
  expect(await cancel(opened.ref)).toMatchObject({ state: 'cancelled', refund: { amountCents: 18_000 } })
  expect((await holdWithPass(till, shop, noon, two.token)).passRefusal).toBe(
    'This pass was paid back, so it cannot be used.',
  )

  const used = await give(till, shop, { toEmail: 'three@example.com' })
  await sendDue(till, shop)
  const three = await redeemGift(shop.visitor, { code: cards('three@example.com')[0]?.code ?? '', ...sofia })
  await bookWithPass(till, shop, monday, three.token)
  expect(await used.read()).toMatchObject({ cancellable: false, gift: { state: 'redeemed', isUsed: true } })
  await expect(cancel(used.ref)).rejects.toMatchObject({ code: 'commerce.delivery_started' })
})

test('one session of a service is given too, at the price of its page', async ({ till, system, clock }) => {
  const shop = await aPassShop(system)
  const given = await give(till, shop, { toEmail: 'lesson@example.com' }, shop.service.serviceUrl)
  expect(await given.read()).toMatchObject({ totalCents: 2200, gift: { credits: 1 } })
  await sendDue(till, shop)
  const code = cards('lesson@example.com')[0]?.code ?? ''
  const { token } = await passesOf(till).redeemGift(shop.visitor, { code, ...sofia })
  clock.advance(day)
  expect((await bookWithPass(till, shop, monday, token)).checkout.totalCents).toBe(0)
})

test('its provider calls a gift off, and delivers nothing with it', async ({ till, system }) => {
  const shop = await aPassShop(system)
  const given = await give(till, shop, { toEmail: 'called@example.com' })
  const { orderId } = await shop.visitor.db
    .selectFrom('deliveries')
    .select('orderId')
    .where('id', '=', given.ref.deliveryId)
    .executeTakeFirstOrThrow()
  const id = orderId ?? ''
  expect(await till.commerce.readOrder(shop.context, { id })).toMatchObject({
    delivery: null,
    actions: ['cancel', 'refund'],
  })
  await expect(till.commerce.startDelivery(shop.context, { id: given.ref.deliveryId })).rejects.toMatchObject(
    { code: 'commerce.delivery_missing' },
  )
  await till.commerce.cancelOrder(shop.context, { id, reason: 'Ill' })
  expect(await given.read()).toMatchObject({ state: 'cancelled', gift: { state: 'returned' } })
})
