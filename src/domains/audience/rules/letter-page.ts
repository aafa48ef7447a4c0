// What letters read of a sender's live page and coupons.
import type { LiveService } from '#domains/catalogue/contract.ts'
import type { Coupon } from '#domains/pricing/contract.ts'
import type { PublicSession } from '#domains/scheduling/classes-contract.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import type { LetterLook } from './letter-content.ts'

/** A picture of a record; its drawing if nobody chose one. */
export type ShownPicture = Extract<NonNullable<LiveService['media']>, { type: 'image' }>

type Offered = {
  readonly entityId: string
  readonly title: string
  readonly serviceUrl: string
  readonly isPaused: boolean
  readonly priceCents: number
  readonly place: string
  readonly timezone: string
}

export type LetterService = Offered & {
  readonly picture: ShownPicture
  readonly durationMin: number
  /** Set for one that is bought without a time. */
  readonly deliverWithinDays: number | undefined
  /** ISO; null: no free time. */
  readonly nextAvailable: string | null
}
export type LetterClass = Offered & { readonly dates: readonly PublicSession[] }
export type LetterPost = {
  readonly entityId: string
  readonly title: string
  readonly serviceUrl: string
  readonly description: string
  readonly minutes: number
}

/** A partner of a sender in the exchange network. `who`: trade and place in words; `picture`: a portrait or a drawing. */
export type LetterPartner = {
  readonly name: string
  readonly who: string
  readonly oneLiner: string
  readonly href: string
  readonly picture: string
  readonly theme: string
}

/** The page of a sender as visitors see it now. Without a live page it has a name and coupons only. */
export type LetterPage = {
  /** Whether visitors find a page. */
  readonly isLive: boolean
  readonly look: Omit<LetterLook, 'picture'> & { readonly portrait: string }
  readonly here: ProviderPlace | undefined
  readonly services: readonly LetterService[]
  readonly classes: readonly LetterClass[]
  /** The newest first. */
  readonly posts: readonly LetterPost[]
  readonly coupons: readonly Coupon[]
  /** Those whom letters show; at most four. */
  readonly partners: readonly LetterPartner[]
}
