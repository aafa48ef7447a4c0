import type { PublicPost, PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { ownCardHref, postCardHref, serviceCardHref, showcaseCardHref } from '#web/page/share/card-href.ts'
import { ownCard } from '#web/page/share/own-card.ts'
import { postCard, serviceCard, showcaseCard } from '#web/page/share/share-card.ts'
import type { Assets } from './assets.ts'

type Versions = Pick<Assets, 'cardVersion'>

/** The paths of the pictures that shared links show. Each changes when its picture changes. */
export const showcasePicture = (data: PublicShowcase, { cardVersion }: Versions): string =>
  showcaseCardHref(data.userUrl, cardVersion(showcaseCard(data)))

export const servicePicture = (
  { showcase, service }: { readonly showcase: PublicShowcase; readonly service: PublicService },
  { cardVersion }: Versions,
): string => serviceCardHref(showcase.userUrl, service, cardVersion(serviceCard(showcase, service)))

export const postPicture = (data: PublicPost, { cardVersion }: Versions): string =>
  postCardHref(data.showcase.userUrl, data.post, cardVersion(postCard(data)))

/** The picture of the installation's own pages. Undefined if the installation has no texts of its own. */
export const ownPicture = ({ cardVersion, homeTexts }: Assets): string | undefined =>
  homeTexts && ownCardHref(cardVersion(ownCard(homeTexts)))
