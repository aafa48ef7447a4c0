import type { PublicPost, PublicService } from '#domains/showcase/contract.ts'
import type { Poster } from '#platform/common/poster.ts'

/** Returns the version of a card: a digest of everything that drawing it needs. */
export type CardVersion = (card: Poster) => string

const at = (userUrl: string): string => `/pictures/share/${encodeURIComponent(userUrl)}`

/** The addresses of the cards of shared links. The version is part of them, so that a changed card is fetched again. */
export const showcaseCardHref = (userUrl: string, version: string): string => `${at(userUrl)}/${version}.jpg`

export const serviceCardHref = (
  userUrl: string,
  { serviceUrl }: Pick<PublicService, 'serviceUrl'>,
  version: string,
): string => `${at(userUrl)}/services/${encodeURIComponent(serviceUrl)}/${version}.jpg`

export const postCardHref = (
  userUrl: string,
  { serviceUrl }: Pick<PublicPost['post'], 'serviceUrl'>,
  version: string,
): string => `${at(userUrl)}/blogs/${encodeURIComponent(serviceUrl)}/${version}.jpg`

export const ownCardHref = (version: string): string => `/pictures/share-own/${version}.jpg`
