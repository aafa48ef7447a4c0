import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { CatalogueDeps } from '../ports.ts'
import type { listPromotions as contract } from '../promotion-contract.ts'
import { promotionState } from '../rules/promotion-state.ts'
import { livePromotionsOf } from '../store/live-services.ts'

/** Lists the promotions of the owner's live page with their states. Throws `accounts.not_an_owner`. */
export async function listPromotions(
  { accounts }: CatalogueDeps,
  context: Context,
): Promise<EndpointOutput<typeof contract>> {
  const provider = accounts.requireOwner(context)
  const now = context.clock.now().getTime()
  const promotions = await livePromotionsOf(context, provider)
  return {
    promotions: promotions.map((one) => ({
      entityId: one.entityId,
      state: promotionState(one, now),
      taken: one.taken,
      most: one.maxSold,
      isSwitchedOff: one.isSwitchedOff,
    })),
  }
}
