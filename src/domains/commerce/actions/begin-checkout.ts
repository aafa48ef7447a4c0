import { fail as failCatalogue } from '#domains/catalogue/contract.ts'
import type { BookingRef } from '#domains/scheduling/contract.ts'
import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import { idOfRequest, RepeatedRequest, requireSameRequest } from '#platform/request-key.ts'
import type { Begun } from '../customer-contract.ts'
import type { Offering } from '../offering-ports.ts'
import type { CommerceDeps } from '../ports.ts'
import { sellerNames } from '../rules/seller-names.ts'
import { triedOf, writeCoupon } from './apply-coupon.ts'
import { writePass } from './apply-pass.ts'
import { onOffering } from './offering-of.ts'
import { checkoutOf } from './read-checkout.ts'
import { type Held, type Sale, saleOf } from './read-sale.ts'
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
 * request. The names that the visitor meets are stored with the hold. Idempotent by the key of the request: a repeated request gets the
 * checkout of its hold. Anyone may call it. Throws as `scheduling.holdSlots` and `.holdSeats` do, and
 * `catalogue.service_missing`, `.service_paused`, `request.key_reused`.
 */
export async function beginCheckout(deps: CommerceDeps, context: Context, input: BeginInput): Promise<Begun> {
  const { userUrl, serviceUrl } = input
  let seen: Offering | undefined
  try {
    const held = await onOffering(deps, context, { userUrl, serviceUrl }, (offering) => {
      seen = offering
      return hold(deps, context, offering, input)
    })
    return await begun(deps, context, held, input, seen)
  } catch (error) {
    const earlier = seen && (await earlierHold(deps, context, seen.provider, error))
    if (!earlier) throw error
    return await begun(deps, context, earlier, input, seen)
  }
}

async function hold(
  { scheduling }: CommerceDeps,
  context: Context,
  offering: Offering | undefined,
  { start, more = [], quantity, timezone }: BeginInput,
): Promise<Sale> {
  const live = offering?.live
  if (!live) return failCatalogue('catalogue.service_missing')
  if (live.visibility === 'paused') return failCatalogue('catalogue.service_paused')
  const { provider, account, page, version: offerVersion } = offering
  const names = sellerNames(page, account)
  const wanted = { names, starts: [start, ...more], quantity, timezone, offerVersion }
  const together = await (live.type === 'group'
    ? scheduling.holdSeats(context, { offered: { provider, live }, ...wanted })
    : scheduling.holdSlots(context, {
        offered: { provider, service: live, offer: scheduling.offerOf(live) },
        ...wanted,
      }))
  const [first] = together
  if (!first) throw new Error('a hold has at least one booking')
  return { ...first, together, ordered: undefined }
}

/**
 * Reads the hold that an earlier request with the same key made; undefined: there is none. `refused`: why this request makes no other one.
 */
async function earlierHold(
  deps: CommerceDeps,
  context: Context,
  provider: string,
  refused: unknown,
): Promise<Sale | undefined> {
  const { requestKey } = context
  if (!requestKey || !(refused instanceof Failure || refused instanceof RepeatedRequest)) return undefined
  const ref: BookingRef = { provider, bookingId: idOfRequest('bkg', requestKey) }
  const request = await deps.scheduling.requestOf(context, ref)
  if (request === undefined) return undefined
  requireSameRequest(requestKey, request)
  return saleOf(deps, context, ref)
}

/** Does what the request asks for besides the hold, as far as it is not done, and describes the checkout. */
async function begun(
  deps: CommerceDeps,
  context: Context,
  held: Sale,
  { coupon, pass }: BeginInput,
  known: Offering | undefined,
): Promise<Begun> {
  const { provider, id: bookingId, state, holdUntil, coupon: applied, pass: paying } = held.booking
  const isStanding = state === 'held' && holdUntil !== null && holdUntil > context.clock.now()
  const isOpen = isStanding && held.ordered === undefined
  const sale = isOpen ? saleWith(held, await takeOffers(deps, context, held.together)) : held
  const wanted = isOpen && applied === null && paying === null
  const tried =
    wanted && pass
      ? await triedOf(() => writePass(deps, context, sale, deps.passes.passLinks.accessOf(pass)))
      : wanted && coupon
        ? await triedOf(() => writeCoupon(deps, context, sale, coupon))
        : undefined
  const isApplied = tried !== undefined && tried.refused === undefined
  const sold = isApplied ? await saleOf(deps, context, { provider, bookingId }) : sale
  const checkout = await checkoutOf(deps, context, sold, { offering: known })
  return {
    token: deps.scheduling.tokenOf({ provider, bookingId }),
    bookingId,
    start: checkout.start,
    end: checkout.end,
    until: checkout.holdUntil ?? checkout.start,
    checkout,
    couponRefusal: (pass ? undefined : tried?.refused) ?? null,
    passRefusal: (pass ? tried?.refused : undefined) ?? null,
  }
}

/** The sale with its bookings as they are now. */
const saleWith = (sale: Sale, together: readonly Held[]): Sale => ({
  ...sale,
  ...(together.find(({ booking: { id } }) => id === sale.booking.id) ?? sale),
  together,
})
