import { type ShowcaseView, showcaseViews } from '#domains/showcase/contract.ts'
import { filtersOn, readFilters } from '#domains/showcase/rules/directory-filters.ts'
import { withoutQuery } from '#platform/http/send-document.ts'

/** Returns the view that a request target asks for: the first `view` of its query, home if it is unknown. */
export function viewOf(target: string): ShowcaseView {
  const query = target.slice(withoutQuery(target).length)
  // most queries have no view; an encoded one could
  if (!query.includes('view') && !query.includes('%')) return 'home'
  const wanted = new URLSearchParams(query).get('view')
  return showcaseViews.find((view) => view === wanted) ?? 'home'
}

/** The key of a view's document in the page cache. */
export const keyOfView = (address: string, view: ShowcaseView): string =>
  view === 'home' ? address : `${address}?view=${view}`

export const directoryPath = '/selectfreelancer'
export const bookNowPath = '/booknow'

/** The key of the directory's document. Undefined: it has filters or is a later page, and is not cached. */
function directoryKey(target: string): string | undefined {
  const query = queryOf(target)
  const isFirst = !query.has('after') && filtersOn(readFilters(Object.fromEntries(query))).length === 0
  return isFirst ? directoryPath : undefined
}

/** The key of a provider's short page. Undefined: its links differ by the rest of the address, and it is not cached. */
export function bookNowKey(target: string): string | undefined {
  const query = queryOf(target)
  const userUrl = query.get('u')?.trim().toLowerCase()
  if (!userUrl) return bookNowPath
  return query.size === 1 && /^[a-z]{3,30}$/.test(userUrl) ? `${bookNowPath}?u=${userUrl}` : undefined
}

const embedPath = /^\/at\/[^/]+\/embed\/[^/]+$/
const embedModes = ['light', 'dark'] as const

/** The choices of a snippet that change the document in the frame; the address names them. */
export type EmbedLook = {
  /** False: without the service's picture and price above the month. */
  readonly hasHeader: boolean
  /** Undefined: as the Showcase. */
  readonly mode: (typeof embedModes)[number] | undefined
}

/** Returns the look that a request target asks for; unknown values are ignored. */
export function embedLookOf(target: string): EmbedLook {
  const query = queryOf(target)
  return {
    hasHeader: query.get('header') !== 'no',
    mode: embedModes.find((mode) => mode === query.get('mode')),
  }
}

/** The key of the document of a frame: one for each look. */
export const keyOfEmbed = (address: string, { hasHeader, mode }: EmbedLook): string =>
  hasHeader && !mode ? address : `${address}?header=${hasHeader ? 'yes' : 'no'}&mode=${mode ?? ''}`

const queryOf = (target: string) => new URLSearchParams(target.slice(withoutQuery(target).length))

/** Never the key of a document. */
export const noKey = ''

/** Returns the key under which the page cache may have the document of a request target. */
export function keyOfTarget(target: string): string {
  const path = withoutQuery(target)
  if (path === directoryPath) return directoryKey(target) ?? noKey
  if (path === bookNowPath) return bookNowKey(target) ?? noKey
  if (embedPath.test(path)) return keyOfEmbed(path, embedLookOf(target))
  return keyOfView(path, viewOf(target))
}
