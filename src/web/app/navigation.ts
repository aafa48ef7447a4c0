import type { AnyRouter } from '@tanstack/react-router'
import { pageViewed } from '../lib/analytics/index.ts'

const product = 'Showcase'

/** On every navigation: sets the title, focuses the heading, records a page view. Returns a cleanup. */
export function followNavigation(router: AnyRouter): () => void {
  let path = ''
  const arrive = () => {
    const { location, matches } = router.state
    const title = matches.at(-1)?.staticData.title
    document.title = title ? `${title} · ${product}` : product
    if (location.pathname === path) return
    const first = path === ''
    path = location.pathname
    pageViewed(path)
    if (!first) focusPage()
  }
  return router.subscribe('onResolved', arrive)
}

/** Focuses the heading: screen readers announce it, and the next Tab continues from it. */
function focusPage(): void {
  requestAnimationFrame(() => {
    const heading =
      document.querySelector<HTMLElement>('[data-page-title]') ?? document.querySelector<HTMLElement>('main')
    heading?.focus({ preventScroll: true })
  })
}
