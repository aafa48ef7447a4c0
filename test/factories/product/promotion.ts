import { ulid } from 'ulid'
import { type LivePromotion, Promotion } from '#domains/catalogue/promotion-contract.ts'
import { livePromotion } from '#domains/showcase/rules/offer-window.ts'
import type { Context } from '#platform/context.ts'
import { catalogue } from './service.ts'

type Wish = Partial<Promotion> & { readonly targets: string[] }

/** A discount of 25 % off its services, without an end. */
export const aPromotion = (wish: Wish, zone = 'America/New_York'): LivePromotion =>
  livePromotion(
    Promotion.parse({
      entityId: ulid(),
      title: 'A little less',
      serviceUrl: `offer-${ulid().toLowerCase()}`,
      offer: 'discount',
      percentOff: 25,
      ...wish,
    }),
    zone,
    Date.parse('2026-11-20T12:00:00Z'),
  )

type Selling = { readonly context: Context; readonly provider: string }

/** Publishes promotions beside what a provider sells. */
export async function promote(
  { context, provider }: Selling,
  ...promotions: readonly LivePromotion[]
): Promise<void> {
  const sold = await catalogue.listSellable(context, provider)
  await catalogue.replaceLive(context, provider, [...sold, ...promotions])
}
