import { expect } from 'vitest'
import { taskNamed } from '#platform/jobs/task.ts'
import { commerceByLink } from '../../../../test/factories/product/by-link.ts'
import { aClass, aClassShop, type ClassShop } from '../../../../test/factories/product/class-shop.ts'
import { aCoupon } from '../../../../test/factories/product/coupon.ts'
import { pricing } from '../../../../test/factories/product/pricing.ts'
import { aPromotion, promote } from '../../../../test/factories/product/promotion.ts'
import type { Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import type { Strangers } from '../ports.ts'

const minute = 60_000

/** Bounds that let nobody order without a link. The token of a link is the address of its mail. */
function onlyByLink(): Strangers {
  const links: ReturnType<Strangers['readLink']>[] = []
  return {
    most: { orders: 0, links: 3, added: 0 },
    allows: () => false,
    markOf: (email) => `mark of ${email}`,
    linkUrl: (ref, mark) => String(links.push({ ref, mark }) - 1),
    readLink: (link) => links[Number(link)],
    mailLink: async () => undefined,
  }
}

/** Two dates of a class, free by a flash offer for two, or by a coupon; ordered by the second one, and waiting for the link. */
async function awaiting(till: Till, system: Parameters<typeof aClassShop>[0], by: 'flash' | 'coupon') {
  const shop = await aClassShop(system, aClass({ priceCents: 3000 }))
  const of = { targets: [shop.live.entityId], priceCents: 0, percentOff: null }
  if (by === 'flash') await promote(shop, aPromotion({ ...of, offer: 'flash', maxSold: 2 }))
  else await aCoupon(shop, { value: 100, maxRedemptions: 1 })
  const commerce = commerceByLink({ ...till.commerce.deps, strangers: onlyByLink() })
  const [start = '', second = ''] = await shop.starts()
  const begun = await commerce.beginCheckout(shop.visitor, {
    userUrl: shop.userUrl,
    serviceUrl: shop.live.serviceUrl,
    start,
    more: [second],
    quantity: 1,
    timezone: 'Europe/Berlin',
    ...(by === 'coupon' && { coupon: 'SUMMER20' }),
  })
  expect(begun.checkout.totalCents).toBe(0)
  const token = begun.checkout.dates[1]?.token ?? ''
  // a link proves its mailbox, at every provider
  const order = { token, name: 'Ada', email: `ada-${crypto.randomUUID()}@example.com`, note: '', tip: null }
  expect((await commerce.placeOrder(shop.visitor, order)).link).toMatchObject({ isNew: true })
  return { shop, commerce, token }
}

const lapse = ({ visitor }: ClassShop) => taskNamed(pricing.tasks, 'pricing.return-lapsed').run(visitor, {})

/** What became of the places, or of the coupon. */
async function statesOf({ visitor: { db }, provider }: ClassShop, by: 'flash' | 'coupon'): Promise<string[]> {
  const rows = await db
    .selectFrom(by === 'flash' ? 'offersTaken' : 'redemptions')
    .select('state')
    .where('provider', '=', provider)
    .execute()
  return rows.map(({ state }) => state)
}

test.for(['flash', 'coupon'] as const)(
  'what a free order of two dates took by %s stays reserved while its link waits, and is spent once it is pressed',
  async (by, { till, system, clock }) => {
    const { shop, commerce, token } = await awaiting(till, system, by)
    // a hold lasts ten minutes, one that waits for a link an hour
    clock.advance(55 * minute)
    await lapse(shop)
    expect(await statesOf(shop, by)).toEqual(['reserved'])
    expect(await commerce.confirmByLink(shop.visitor, '0')).toMatchObject({ state: 'placed' })
    expect(await statesOf(shop, by)).toEqual(['spent'])
    const { state, dates } = await commerce.readCheckout(shop.visitor, { token })
    expect([state, dates.map((date) => date.state)]).toEqual(['confirmed', ['confirmed', 'confirmed']])
    clock.advance(60 * minute)
    await lapse(shop)
    expect(await statesOf(shop, by)).toEqual(['spent'])
  },
)

test.for(['flash', 'coupon'] as const)(
  'what a free order of two dates took by %s comes back when nobody presses its link',
  async (by, { till, system, clock }) => {
    const { shop, commerce } = await awaiting(till, system, by)
    clock.advance(61 * minute)
    await lapse(shop)
    expect(await statesOf(shop, by)).toEqual(['returned'])
    expect(await commerce.confirmByLink(shop.visitor, '0')).toMatchObject({ state: 'ended' })
    expect(await statesOf(shop, by)).toEqual(['returned'])
  },
)
