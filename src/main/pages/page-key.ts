import { type ShowcaseView, showcaseViews } from '#domains/showcase/contract.ts'
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

/** Returns the key under which the page cache may have the document of a request target. */
export const keyOfTarget = (target: string): string => keyOfView(withoutQuery(target), viewOf(target))
