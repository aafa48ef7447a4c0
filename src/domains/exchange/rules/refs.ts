import { type Placement, placementNames } from '../contract.ts'

/** Signs and reads texts: the links of the installation. */
type Signer = {
  sign(purpose: string, parts: readonly string[]): string
  read(purpose: string, token: string): readonly string[] | undefined
}

/** What the link from a page to a partner's page says. */
export type Ref = {
  readonly partnershipId: string
  /** The provider who sends. */
  readonly from: string
  readonly placement: Placement
}

const purpose = 'exchange-ref'

/** The signed word of a link: `?ref=…`. The same for every visitor, so that a cached page can print it. */
export const refOf = (links: Pick<Signer, 'sign'>, { partnershipId, from, placement }: Ref): string =>
  links.sign(purpose, [partnershipId, from, placement])

/** Returns undefined for a text that was not signed here for this purpose. */
export function readRef(links: Pick<Signer, 'read'>, ref: string): Ref | undefined {
  const [partnershipId, from, named] = links.read(purpose, ref) ?? []
  const placement = placementNames.find((name) => name === named)
  return partnershipId && from && placement ? { partnershipId, from, placement } : undefined
}
