import type { Cents } from '#platform/common/money.ts'
import type { LivePromotion } from '../promotion-contract.ts'

type Target = { readonly entityId: string; readonly title: string }
type Offered = Pick<
  LivePromotion,
  'offer' | 'priceCents' | 'sessions' | 'validDays' | 'targets' | 'sharesMost' | 'maxSold'
>

/** What a bundle sells: a pass of so many sessions, for one price. */
export type BundleTerms = {
  readonly priceCents: Cents
  readonly sessions: number
  readonly validDays: number
  readonly sharesMost: number
  readonly maxSold: number | null
  readonly targets: readonly { readonly id: string; readonly title: string }[]
}

/**
 * What a bundle sells of these services and classes (product.md 9); undefined for another offer, and for one without a price, a
 * number of sessions, or anything that it is for. Work without a date is never part of it.
 */
export function bundleOf(
  { offer, priceCents, sessions, validDays, targets, sharesMost, maxSold }: Offered,
  sold: readonly (Target & { readonly fulfilment?: string | undefined })[],
): BundleTerms | undefined {
  if (offer !== 'bundle' || priceCents === null || sessions === null) return undefined
  const those = sold.filter(
    ({ entityId, fulfilment }) => targets.includes(entityId) && fulfilment !== 'unscheduled',
  )
  if (those.length === 0) return undefined
  return {
    priceCents,
    sessions,
    validDays,
    sharesMost,
    maxSold,
    targets: those.map(({ entityId, title }) => ({ id: entityId, title })),
  }
}
