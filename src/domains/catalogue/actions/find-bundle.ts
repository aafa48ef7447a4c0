import type { Context } from '#platform/context.ts'
import type { LivePromotion, PromotionState } from '../promotion-contract.ts'
import { bundleOf } from '../rules/promotion-bundle.ts'
import { promotionState } from '../rules/promotion-state.ts'
import { listSellable, livePromotionsOf } from '../store/live-services.ts'

/** A bundle that is on sale, with what it costs and what it is for. */
export type Bundle = NonNullable<ReturnType<typeof bundleOf>> & { readonly promotion: LivePromotion }

/** One that is sold out is found: taking it says so. */
const offered: ReadonlySet<PromotionState> = new Set(['live', 'sold_out'])

/** Finds a bundle of a live page that is on sale now, by its address; undefined: there is none. */
export async function findBundle(
  context: Context,
  provider: string,
  serviceUrl: string,
): Promise<Bundle | undefined> {
  const promotion = (await livePromotionsOf(context, provider)).find((one) => one.serviceUrl === serviceUrl)
  if (!promotion || !offered.has(promotionState(promotion, context.clock.now().getTime()))) return undefined
  const bundle = bundleOf(promotion, await listSellable(context, provider))
  return bundle && { ...bundle, promotion }
}
