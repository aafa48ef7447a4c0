import type { HomeTexts } from '#domains/growth/rules/home-texts.ts'
import { type PublicShowcase, readShowcase } from '#domains/showcase/contract.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import { noFilters } from '#domains/showcase/rules/directory-filters.ts'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { Api } from '#platform/http/api.ts'
import type { Made } from '#platform/http/document-cache.ts'
import { unlessMissing } from '../booking-reader.ts'
import type { LoadSite, SiteAssets } from './site.ts'

/** The directory, whose first Showcases are the examples. */
export type Directory = Pick<Showcase, 'directoryOwner' | 'findListed'>

type Parts = {
  readonly api: Api
  readonly site: LoadSite
  readonly assets: SiteAssets
  readonly visitor: () => Context
  readonly homeTexts: HomeTexts
  readonly directory: Directory
}

/** The number of examples on the page. */
const count = 3
/** The most time for which the page shows a next free time that was taken meanwhile. */
const maxAge = minute

/** Makes the start page, with the examples that are live now. */
export async function homeDocument(parts: Parts): Promise<Made> {
  const { api, site, assets, visitor, homeTexts, directory } = parts
  const context = visitor()
  const { listed } = await directory.findListed(context, noFilters, undefined)
  const found = await Promise.all(
    listed
      .slice(0, count)
      .map(({ userUrl }) =>
        unlessMissing(() =>
          api.dispatch(readShowcase, visitor(), { params: { userUrl }, query: undefined, body: undefined }),
        ),
      ),
  )
  const examples = found.filter((showcase): showcase is PublicShowcase => showcase !== undefined)
  const { renderHome } = await site()
  const ends = examples.map(({ validUntil }) => Date.parse(validUntil))
  return {
    status: 200,
    html: renderHome({ texts: homeTexts, examples }, assets),
    // a Showcase that leaves the directory leaves this page at once
    owners: [directory.directoryOwner],
    validUntil: new Date(Math.min(context.clock.now().getTime() + maxAge, ...ends)),
  }
}
