import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { beginCheckout as contract } from '../customer-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { sellerNames } from '../rules/seller-names.ts'
import { checkoutOf } from './read-checkout.ts'

export type BeginInput = {
  readonly userUrl: string
  readonly serviceUrl: string
  readonly start: string
  readonly quantity: number
  readonly timezone: string
}

/**
 * Holds an offered time and returns its checkout, so that the first view needs no second request. The names that the
 * visitor meets are stored with the hold. Anyone may call it. Throws as `scheduling.holdSlot` does, and
 * `catalogue.service_missing`, `.service_paused`.
 */
export async function beginCheckout(
  deps: CommerceDeps,
  context: Context,
  { userUrl, serviceUrl, ...wanted }: BeginInput,
): Promise<EndpointOutput<typeof contract>> {
  const { accounts, scheduling } = deps
  const offered = await scheduling.findOffered(context, { userUrl, serviceUrl })
  const { provider, service } = offered
  const [account, page] = await Promise.all([
    accounts.accountOf(context, provider),
    deps.pageNameOf(context, provider),
  ])
  const names = sellerNames(page, account)
  const { booking, terms } = await scheduling.holdSlot(context, { offered, names, ...wanted })
  const sale = { booking, terms, ordered: undefined }
  const checkout = await checkoutOf(deps, context, sale, { account, userUrl, live: service })
  return {
    token: scheduling.tokenOf({ provider, bookingId: booking.id }),
    bookingId: booking.id,
    start: checkout.start,
    end: checkout.end,
    until: checkout.holdUntil ?? checkout.start,
    checkout,
  }
}
