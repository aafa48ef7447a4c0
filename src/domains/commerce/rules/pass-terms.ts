import type { BundleTerms } from '#domains/catalogue/rules/promotion-bundle.ts'
import type { SellerNames } from '#domains/scheduling/contract.ts'
import type { DeliverySnapshot } from '../contract.ts'

type Bundle = BundleTerms & {
  readonly promotion: { readonly entityId: string; readonly title: string; readonly serviceUrl: string }
}

/** What a page promises of a pass before it is bought: a bundle, on the clock of its provider. */
export const passTermsOf = (
  { promotion, priceCents, sessions, validDays, sharesMost, maxSold, targets }: Bundle,
  timezone: string,
): Omit<DeliverySnapshot, keyof SellerNames> => ({
  title: promotion.title,
  serviceUrl: promotion.serviceUrl,
  priceCents,
  currency: 'USD',
  deliverWithinDays: 0,
  timezone,
  tax: null,
  promotion: null,
  pass: {
    promotionId: promotion.entityId,
    credits: sessions,
    validDays,
    targets: [...targets],
    sharesMost,
    most: maxSold,
  },
})
