import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { beginCheckout as contract } from '../customer-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { sellerNames } from '../rules/seller-names.ts'
import { triedOf, writeCoupon } from './apply-coupon.ts'
import { writePass } from './apply-pass.ts'
import { checkoutOf } from './read-checkout.ts'
import { saleOf } from './read-sale.ts'
import { takeOffers } from './take-offers.ts'

export type BeginInput = {
  readonly userUrl: string
  readonly serviceUrl: string
  readonly start: string
  readonly more?: readonly string[]
  readonly quantity: number
  readonly timezone: string
  /** A code that came with the visitor's link. */
  readonly coupon?: string | undefined
  /** The token of a pass that came with the visitor's link; it goes before a coupon. */
  readonly pass?: string | undefined
}

/**
 * Holds offered times, or seats at dates of a class, and returns the checkout, so that the first view needs no second
 * request. The names that the visitor meets are stored with the hold. Anyone may call it. Throws as `scheduling.holdSlots`
 * and `.holdSeats` do, and
 * `catalogue.service_missing`, `.service_paused`.
 */
export async function beginCheckout(
  deps: CommerceDeps,
  context: Context,
  { userUrl, serviceUrl, start, more = [], coupon, pass, ...wanted }: BeginInput,
): Promise<EndpointOutput<typeof contract>> {
  const { accounts, scheduling } = deps
  const offered = await scheduling.findOffering(context, { userUrl, serviceUrl })
  const { provider } = offered
  const [account, page] = await Promise.all([
    accounts.accountOf(context, provider),
    deps.pageNameOf(context, provider),
  ])
  const names = sellerNames(page, account)
  const asked = { names, starts: [start, ...more], ...wanted }
  const taken = await ('live' in offered
    ? scheduling.holdSeats(context, { offered, ...asked })
    : scheduling.holdSlots(context, { offered, ...asked }))
  const together = await takeOffers(deps, context, taken)
  const [first] = together
  if (!first) throw new Error('a hold has at least one booking')
  const { booking, terms } = first
  const held = { booking, terms, together, ordered: undefined }
  const tried = pass
    ? await triedOf(() => writePass(deps, context, held, deps.passes.passLinks.accessOf(pass)))
    : coupon
      ? await triedOf(() => writeCoupon(deps, context, held, coupon))
      : undefined
  const isApplied = tried !== undefined && tried.refused === undefined
  const sale = isApplied ? await saleOf(deps, context, { provider, bookingId: booking.id }) : held
  const live = 'live' in offered ? offered.live : offered.service
  const checkout = await checkoutOf(deps, context, sale, { account, userUrl, live })
  return {
    token: scheduling.tokenOf({ provider, bookingId: booking.id }),
    bookingId: booking.id,
    start: checkout.start,
    end: checkout.end,
    until: checkout.holdUntil ?? checkout.start,
    checkout,
    couponRefusal: (pass ? undefined : tried?.refused) ?? null,
    passRefusal: (pass ? tried?.refused : undefined) ?? null,
  }
}
