import { pageViewed, track } from '#web/lib/analytics/index.ts'
import { watchCards } from './watch-cards.ts'

let stopWatching: (() => void) | undefined

/**
 * Counts a view of this page, and the cards that are seen and pressed; `early`: the last click, which may be older
 * than this script.
 */
export function noteVisit(early?: Event): void {
  const path = countedPath(location)
  pageViewed(path)
  stopWatching?.()
  const watched = watchCards(document, {
    seen: (target) => track('viewed', { kind: 'card', path, target }),
    pressed: (target) => track('opened', { kind: 'card', path, target }),
  })
  if (early && !stopWatching) watched.press(early)
  stopWatching = watched.stop
}

/** The path under which a page is counted. That of the short entry names its provider; no other query is reported. */
export function countedPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const userUrl = pathname === '/booknow' && new URLSearchParams(search).get('u')
  return userUrl ? `${pathname}?${new URLSearchParams({ u: userUrl.trim().toLowerCase() })}` : pathname
}
