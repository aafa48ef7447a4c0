import type { Placement } from '../contract.ts'

/** What the link from a page to a partner's page says. */
export type Ref = {
  readonly partnershipId: string
  /** The provider who sends. */
  readonly from: string
  readonly placement: Placement
}

/** Signs the parts of a link. */
type Links = { sign(purpose: string, parts: readonly string[]): string }

/** The signed word of a link: `?ref=…`. The same for every visitor, so that a cached page can print it. */
export const refOf = (links: Links, { partnershipId, from, placement }: Ref): string =>
  links.sign('exchange-ref', [partnershipId, from, placement])
