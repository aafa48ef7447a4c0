import { type Addon, isUndated } from '#domains/catalogue/rules/promotion-addon.ts'
import { fail as failPricing } from '#domains/pricing/contract.ts'
import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import type { beginAddon as contract } from '../addon-contract.ts'
import { fail } from '../contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { sellerNames } from '../rules/seller-names.ts'
import { additionsTo, forgetBegun } from '../store/additions.ts'
import { insertDelivery } from '../store/deliveries.ts'
import { lockOrder } from '../store/orders.ts'
import { addonsOf } from './addons-of.ts'
import { standsFor } from './begin-delivery.ts'
import { deliveryLinks } from './delivery-links.ts'
import { sessionTerms } from './offered-without-date.ts'
import { keyOf, thankedByLink } from './thanked-by-link.ts'

type Begin = { readonly token: string; readonly promotionId: string; readonly timezone: string }

/**
 * Begins to buy an add-on of an order: work without a date, or a pass of one session. Returns where it goes on. Each offer is had
 * once for an order; a repeated call goes on with what was begun. Anyone with the link of the order may call it. Throws
 * `commerce.order_missing`, `.delivery_missing`, `.addon_missing`; `pricing.sold_out`.
 */
export async function beginAddon(
  deps: CommerceDeps,
  context: Context,
  { token, promotionId, timezone }: Begin,
): Promise<EndpointOutput<typeof contract>> {
  const bought = await thankedByLink(deps, context, token)
  const offers = bought.isOnlyToLookAt ? [] : await addonsOf(deps, context, bought.ordered)
  const addon =
    offers.find(({ promotion }) => promotion.entityId === promotionId) ?? fail('commerce.addon_missing')
  const key = keyOf(bought)
  const { provider } = key
  const userUrl = await deps.accounts.userUrlOf(context, provider)
  const [account, names] = await Promise.all([
    deps.accounts.accountOf(context, provider),
    deps.pageNameOf(context, provider),
  ])
  const terms = { ...termsOf(deps, context, addon), ...sellerNames(names, account) }
  const deliveryId = await transact(context, async (inside) => {
    await lockOrder(inside, provider, key.orderId)
    const addition = { addedTo: key.orderId, addedBy: promotionId }
    await forgetBegun(inside, { provider, ...addition })
    const holdUntil = new Date(context.clock.now().getTime() + standsFor)
    const begun = await insertDelivery(inside, {
      provider,
      id: newId('dlv'),
      serviceId: addon.brought.entityId,
      sells: isUndated(addon.brought) ? 'unscheduled' : 'pass',
      terms,
      visitorZone: timezone,
      holdUntil,
      ...addition,
    })
    if (!begun) {
      const known = (await additionsTo(inside, key)).find(({ addedBy }) => addedBy === promotionId)
      return known?.deliveryId ?? fail('commerce.addon_missing')
    }
    const { most } = addon.terms
    const taking = { provider, heldBy: begun.id, until: holdUntil, quantity: 1 }
    if (
      most !== undefined &&
      !(await deps.pricing.takeOffer(inside, { ...taking, promotion: { ...addon.terms, most } }))
    )
      return failPricing('pricing.sold_out')
    return begun.id
  })
  const own = deliveryLinks(deps).tokenOf({ provider, deliveryId })
  const page = `${deps.publicUrl}/at/${encodeURIComponent(userUrl ?? '')}/services/${encodeURIComponent(addon.promotion.serviceUrl)}`
  return { url: `${page}?checkout=${encodeURIComponent(own)}` }
}

/** What the page of an add-on promises. Its own address is where it is bought. */
function termsOf({ catalogue }: CommerceDeps, { clock }: Context, { promotion, brought, terms }: Addon) {
  const { serviceUrl, validDays } = promotion
  const sold =
    brought.type !== 'group' && isUndated(brought)
      ? catalogue.deliveryTermsOf(brought, { now: clock.now() })
      : sessionTerms(brought, { promotion: null, validDays })
  return { ...sold, serviceUrl, promotion: terms }
}
