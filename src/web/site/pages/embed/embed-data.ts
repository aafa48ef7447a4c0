import type { FreeTimes } from '#domains/scheduling/contract.ts'
import type {
  PublicGroup,
  PublicPromotion,
  PublicService,
  PublicShowcase,
} from '#domains/showcase/contract.ts'

/** The choices of a snippet that change the document. `mode` undefined: as the Showcase. */
export type EmbedLook = { readonly hasHeader: boolean; readonly mode: 'light' | 'dark' | undefined }

/** The booking of one service in a frame of another page. */
export type Embed = {
  readonly showcase: PublicShowcase
  readonly service: PublicService
  readonly firstTimes: FreeTimes | null
  readonly look: EmbedLook
}

/** The booking of one class in a frame of another page. */
export type EmbedClass = {
  readonly showcase: PublicShowcase
  readonly group: PublicGroup
  readonly look: EmbedLook
}

/** A promotion in a frame of another page. */
export type EmbedPromotion = {
  readonly showcase: PublicShowcase
  readonly promotion: PublicPromotion
  readonly look: EmbedLook
}

/** A frame without a booking. `showcase` undefined: none is live at its address. */
export type EmbedMissing = { readonly showcase: PublicShowcase | undefined; readonly look: EmbedLook }
