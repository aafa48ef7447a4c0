import { followSubscription } from '#domains/billing/actions/follow-subscription.ts'
import { startCheckout } from '#domains/billing/actions/start-checkout.ts'
import type { IndividualService } from '#domains/catalogue/contract.ts'
import { pay } from './plan-sale.ts'
import type { PlanShop } from './plan-shop.ts'
import { alwaysOpen } from './requests.ts'
import { aService, catalogue } from './service.ts'
import { aShowcase, showcase } from './showcase.ts'

/** The owner pays for a plan at the vendor, whose news reach nobody. */
export async function payForPlan(
  { deps, context }: PlanShop,
  plan: 'pro' | 'premium' = 'pro',
): Promise<void> {
  const { url } = await startCheckout(deps, context, { plan, interval: 'month' })
  const { status } = await pay(url)
  if (status !== 303) throw new Error(`the checkout answered ${status}`)
}

/** The owner buys Pro, and publishes a page with five services: two more than the free plan holds. */
export async function aPageOnPro(shop: PlanShop): Promise<readonly IndividualService[]> {
  await payForPlan(shop)
  await followSubscription(shop.deps, shop.context, shop.provider)
  const services = Array.from({ length: 4 }, () => aService({ schedule: alwaysOpen }))
  for (const data of services) await saveService(shop, data)
  const { service } = await aShowcase(shop, { schedule: alwaysOpen })
  return [...services, service]
}

export const saveService = (shop: PlanShop, data: IndividualService) =>
  showcase.saveRecord(shop.context, { kind: 'individualService', entityId: data.entityId, data })

/** How many services of the page visitors can book. */
export const bookable = async ({ context, provider }: PlanShop): Promise<number> =>
  (await catalogue.listLive(context, provider)).length
