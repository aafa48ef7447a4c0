import { prepareLive } from '#domains/catalogue/actions/prepare-live.ts'
import type { IndividualService } from '#domains/catalogue/contract.ts'
import type { Context } from '#platform/context.ts'
import { ada, holdWithPass, newestPass } from './pass.ts'
import { aPromotion, promote } from './promotion.ts'
import { payByCard, sell } from './sale.ts'
import { aService, catalogue } from './service.ts'
import { aShop } from './shop.ts'
import type { Till } from './till.ts'

export const monday = '2026-11-23T15:00:00.000Z'

type Wish = {
  /** What the lesson brings; by default an edited film for $40. */
  readonly brings?: Partial<IndividualService>
  readonly offer?: Partial<Parameters<typeof aPromotion>[0]>
  /** What the lesson costs. */
  readonly lesson?: Partial<IndividualService>
}

/** A lesson for $80, with which an edited film costs $10 instead of $40. */
export async function anAddonShop(system: Context, { brings = {}, offer = {}, lesson = {} }: Wish = {}) {
  const whole = { template: '100p' as const, title: '', description: '', ladder: [] }
  const shop = await aShop(system, { priceCents: 8000, refund: whole, ...lesson })
  const film = prepareLive(
    aService({
      title: 'Edited film',
      fulfilment: 'unscheduled',
      deliverWithinDays: 5,
      priceCents: 4000,
      ...brings,
    }),
    null,
  )
  await catalogue.replaceLive(shop.context, shop.provider, [shop.service, film])
  const addon = aPromotion({
    targets: [shop.service.entityId],
    offer: 'addon',
    title: 'With a film',
    brings: film.entityId,
    percentOff: null,
    priceCents: 1000,
    ...offer,
  })
  await promote(shop, addon)
  return { ...shop, film, addon }
}
type AddonShop = Awaited<ReturnType<typeof anAddonShop>>

/** Books and pays the lesson. Returns the token of its page. */
export async function bookLesson(till: Till, shop: AddonShop, start = monday): Promise<string> {
  const sale = await sell(till, shop, start)
  if (sale.checkout.totalCents > 0) await payByCard(till, sale)
  await till.work()
  return sale.token
}

/** Begins to add what the lesson brings. Returns the key of its delivery. */
export async function beginToAdd(till: Till, shop: AddonShop, token: string) {
  const { visitor, addon } = shop
  const { url } = await till.commerce.beginAddon(visitor, {
    token,
    promotionId: addon.entityId,
    timezone: 'Europe/Berlin',
  })
  const own = new URL(url).searchParams.get('checkout') ?? ''
  return { url, token: own, ref: till.commerce.deliveryLinks.ownRefOf(own) }
}

/** Adds what the lesson brings; a paid one is not paid yet. */
export async function add(till: Till, shop: AddonShop, token: string) {
  const begun = await beginToAdd(till, shop, token)
  const placed = await till.commerce.placeDelivery(shop.visitor, { ref: begun.ref, ...ada, tip: null })
  await till.work()
  return { ...begun, placed }
}

/** Books the session of an added pass. */
export async function bookAdded(till: Till, shop: AddonShop, start: string): Promise<string> {
  const { token } = await newestPass(till, shop)
  const held = await holdWithPass(till, { ...shop, service: shop.film }, start, token)
  await till.commerce.placeOrder(shop.visitor, { token: held.token, ...ada, tip: null })
  await till.work()
  return held.token
}
