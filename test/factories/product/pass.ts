import { createPasses } from '#domains/passes/index.ts'
import type { Context } from '#platform/context.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { passesDepsOf } from './by-link.ts'
import { payFor } from './delivery.ts'
import { aPromotion, promote } from './promotion.ts'
import { aShop, type Shop } from './shop.ts'
import type { Till } from './till.ts'

export const ada = { name: 'Ada Lovelace', email: 'ada@example.com', note: '' }

export const passesOf = (till: Till) => createPasses(passesDepsOf(till.commerce.deps))

type Refund = NonNullable<Parameters<typeof aShop>[1]>['refund'] & object
type Wish = {
  sessions?: number
  validDays?: number
  priceCents?: number
  sharesMost?: number
  maxSold?: number
  /** The policy of the lesson. */
  refund?: Refund
}

const dayBefore: Refund = { template: '100p_conditional', title: '', description: '', ladder: [] }

/** A lesson for $22, refunded until 24 hours before, and ten of them for $180. */
export async function aPassShop(system: Context, { refund = dayBefore, ...wish }: Wish = {}) {
  const shop = await aShop(system, { priceCents: 2200, maxPartySize: 8, refund })
  const bundle = aPromotion({
    targets: [shop.service.entityId],
    offer: 'bundle',
    title: 'The ten-pass',
    percentOff: null,
    priceCents: 18_000,
    sessions: 10,
    ...wish,
  })
  await promote(shop, bundle)
  return { ...shop, bundle }
}
export type PassShop = Shop & { readonly bundle: Awaited<ReturnType<typeof aPassShop>>['bundle'] }

/** Buys the pass of a shop and pays it by card. Returns its link's token, that of its order's page, and its id. */
export async function buyPass(till: Till, shop: PassShop, who = ada) {
  const { userUrl, visitor, bundle } = shop
  const { token } = await till.commerce.beginDelivery(visitor, {
    userUrl,
    serviceUrl: bundle.serviceUrl,
    timezone: 'Europe/Berlin',
  })
  const ref = till.commerce.deliveryLinks.ownRefOf(token)
  await payFor(till, await till.commerce.placeDelivery(visitor, { ref, ...who, tip: null }))
  return { ...(await newestPass(till, shop)), orderToken: token }
}

/** The newest pass of a provider, with the token of its holder. */
export async function newestPass(till: Till, { visitor, provider }: Shop) {
  const row = await visitor.db
    .selectFrom('passes')
    .selectAll()
    .where('provider', '=', provider)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const ref = { provider, passId: row.id }
  return { ref, row, token: till.commerce.deps.passes.passLinks.tokenOf(ref) }
}

/** Holds a time and lets a pass pay it. */
export async function holdWithPass(till: Till, shop: Shop, start: string, pass: string, quantity = 1) {
  const { userUrl, visitor, service } = shop
  return till.commerce.beginCheckout(visitor, {
    userUrl,
    serviceUrl: service.serviceUrl,
    start,
    quantity,
    timezone: 'Europe/Berlin',
    pass,
  })
}

/** Books a time with a pass. */
export async function bookWithPass(till: Till, shop: Shop, start: string, pass: string, quantity = 1) {
  const { token, passRefusal } = await holdWithPass(till, shop, start, pass, quantity)
  if (passRefusal) throw new Error(passRefusal)
  const checkout = await till.commerce.placeOrder(shop.visitor, { token, ...ada, tip: null })
  await till.work()
  return { token, checkout }
}

/** What is used of a pass. */
export const usedOf = async ({ visitor, provider }: Shop, passId: string) =>
  (
    await visitor.db
      .selectFrom('passes')
      .select('used')
      .where('provider', '=', provider)
      .where('id', '=', passId)
      .executeTakeFirstOrThrow()
  ).used

/** Runs the job that returns what lapsed. */
export const returnLapsed = (till: Till, shop: Shop) =>
  taskNamed(passesOf(till).tasks, 'passes.return-lapsed').run(shop.visitor, {})
