import { fail as failCatalogue } from '#domains/catalogue/contract.ts'
import type { Sellable } from '#domains/catalogue/promotion-contract.ts'
import { promotionFor } from '#domains/catalogue/rules/promotion-for.ts'
import { giftYears } from '#domains/passes/gift-contract.ts'
import type { SellerNames } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import { type DeliverySnapshot, fail } from '../contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { passTermsOf } from '../rules/pass-terms.ts'

type Address = { readonly userUrl: string; readonly serviceUrl: string }
type Terms = Omit<DeliverySnapshot, keyof SellerNames>

/** What is sold without a date: work, a pass, or a gift. */
export type Offered = {
  readonly provider: string
  readonly serviceId: string
  readonly sells: 'unscheduled' | 'pass' | 'gift'
  readonly terms: Terms
}

type Found = Omit<Offered, 'sells'>

/** What is sold without a date at an address: work, or a pass. Throws `catalogue.service_missing`, `.service_paused`. */
export async function offeredAt(deps: CommerceDeps, context: Context, at: Address): Promise<Offered> {
  const pass = await bundleAt(deps, context, at)
  if (pass) return { ...pass, sells: 'pass' }
  const offered = await deps.scheduling.findOffering(context, at)
  if (!('service' in offered) || offered.service.fulfilment !== 'unscheduled')
    return failCatalogue('catalogue.service_missing')
  const { provider, service } = offered
  const terms = deps.catalogue.deliveryTermsOf(service, { now: context.clock.now() })
  return { provider, serviceId: service.entityId, sells: 'unscheduled', terms }
}

/**
 * What is given at an address: the pass of a bundle, or one session of a service or a class. Throws `commerce.not_for_gift` for what is
 * free, has no time, is a series, or waits for an approval; `catalogue.service_missing`, `.service_paused`.
 */
export async function giftAt(deps: CommerceDeps, context: Context, at: Address): Promise<Offered> {
  const bundle = await bundleAt(deps, context, at)
  if (bundle) return given(bundle)
  const offered = await deps.scheduling.findOffering(context, at)
  const sold: Sellable = 'service' in offered ? offered.service : offered.live
  const isForGift =
    !sold.requiresApproval &&
    (sold.type === 'group' ? sold.soldAs !== 'series' : sold.fulfilment !== 'unscheduled')
  if (sold.priceCents === 0 || !isForGift) return fail('commerce.not_for_gift')
  return given({ provider: offered.provider, serviceId: sold.entityId, terms: giftTerms(sold, context) })
}

const given = ({ terms, ...sold }: Found): Offered => ({
  ...sold,
  sells: 'gift',
  terms: { ...terms, isGift: true },
})

async function bundleAt(
  { accounts, catalogue, placeOf }: CommerceDeps,
  context: Context,
  { userUrl, serviceUrl }: Address,
): Promise<Found | undefined> {
  const provider = await accounts.ownerOf(context, userUrl)
  const bundle = provider && (await catalogue.findBundle(context, provider, serviceUrl))
  if (!provider || !bundle) return undefined
  const place = await placeOf(context, provider)
  return {
    provider,
    serviceId: bundle.promotion.entityId,
    terms: passTermsOf(bundle, place?.timezone ?? 'UTC'),
  }
}

/** One session of a service or a class, at the price that any start has now. */
function giftTerms(sold: Sellable, { clock }: Context): Terms {
  const { entityId, priceCents, promotions = [] } = sold
  const timezone = clockOf(sold)
  const promotion = promotionFor(
    { entityId, timezone, priceCents, promotions },
    { now: clock.now().getTime() },
  )
  return sessionTerms(sold, { promotion, validDays: giftYears * 365 })
}

/** A pass of one session of a service or a class. */
export function sessionTerms(
  sold: Sellable,
  { promotion, validDays }: Pick<Terms, 'promotion'> & { readonly validDays: number },
): Terms {
  const { entityId, title, serviceUrl, priceCents, tax } = sold
  return {
    title,
    serviceUrl,
    priceCents,
    currency: 'USD',
    deliverWithinDays: 0,
    timezone: clockOf(sold),
    tax,
    promotion,
    pass: {
      promotionId: '',
      credits: 1,
      validDays,
      targets: [{ id: entityId, title }],
      sharesMost: 0,
      most: null,
    },
  }
}

/** The clock of a service or a class. */
export const clockOf = (sold: Sellable): string =>
  sold.type === 'group' ? sold.timezone : sold.schedule.timezone
