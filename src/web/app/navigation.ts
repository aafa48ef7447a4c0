import type { AnyRouter } from '@tanstack/react-router'
import { pageViewed } from '../lib/analytics/index.ts'
import { retryParts } from '../lib/missing-parts.ts'

const product = 'Showcase'

/** On every navigation: sets the title, focuses the heading, records a page view. Returns a cleanup. */
export function followNavigation(router: AnyRouter): () => void {
  let path = ''
  const arrive = () => {
    const { location, matches } = router.state
    const title = titleOf(matches.at(-1))
    document.title = title ? `${title} · ${product}` : product
    if (location.pathname === path) return
    const first = path === ''
    path = location.pathname
    // what is missing on the page that was left needs no banner here
    retryParts()
    pageViewed(path)
    if (!first) focusPage()
  }
  return router.subscribe('onResolved', arrive)
}

type Match = { staticData: { title?: string }; context: unknown }

/** The name of a page: that of its route, or for addresses that share a route that of the address. */
const titleOf = (match: Match | undefined) =>
  match?.staticData.title ?? (match?.context as { title?: string } | undefined)?.title

/** Focuses the heading: screen readers announce it, and the next Tab continues from it. */
function focusPage(): void {
  requestAnimationFrame(() => {
    const heading =
      document.querySelector<HTMLElement>('[data-page-title]') ?? document.querySelector<HTMLElement>('main')
    heading?.focus({ preventScroll: true })
  })
}
