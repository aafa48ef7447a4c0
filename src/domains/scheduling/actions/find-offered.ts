import type { LiveClass } from '#domains/catalogue/cards-contract.ts'
import { fail, type LiveService } from '#domains/catalogue/contract.ts'
import type { Context } from '#platform/context.ts'
import type { SchedulingDeps } from '../ports.ts'
import { type Offer, offerOf } from '../rules/offer.ts'

export type Offered = { readonly provider: string; readonly service: LiveService; readonly offer: Offer }

/**
 * Returns the service at an address with its offer. Anyone may call it.
 * Throws `catalogue.service_missing`, `catalogue.service_paused`.
 */
export async function findOffered(
  { accounts, catalogue }: SchedulingDeps,
  context: Context,
  { userUrl, serviceUrl }: { userUrl: string; serviceUrl: string },
): Promise<Offered> {
  const provider = await accounts.ownerOf(context, userUrl)
  const service = provider && (await catalogue.findLive(context, provider, { serviceUrl }))
  if (!provider || !service) return fail('catalogue.service_missing')
  if (service.visibility === 'paused') return fail('catalogue.service_paused')
  return { provider, service, offer: offerOf(service) }
}

/** A class at an address. */
export type OfferedClass = { readonly provider: string; readonly live: LiveClass }

/**
 * Returns the service or the class at an address. Anyone may call it.
 * Throws `catalogue.service_missing`, `catalogue.service_paused`.
 */
export async function findOffering(
  { accounts, catalogue }: SchedulingDeps,
  context: Context,
  { userUrl, serviceUrl }: { userUrl: string; serviceUrl: string },
): Promise<Offered | OfferedClass> {
  const provider = await accounts.ownerOf(context, userUrl)
  const sold = provider && (await catalogue.findSellable(context, provider, { serviceUrl }))
  if (!provider || !sold) return fail('catalogue.service_missing')
  if (sold.visibility === 'paused') return fail('catalogue.service_paused')
  return sold.type === 'group' ? { provider, live: sold } : { provider, service: sold, offer: offerOf(sold) }
}
