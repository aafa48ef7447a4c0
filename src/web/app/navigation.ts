import type { AnyRouter } from '@tanstack/react-router'
import { pageViewed } from '../lib/analytics/index.ts'

const product = 'Showcase'

/** What belongs to every arrival on a page: its title, the focus on its heading, one page view. Returns how to stop. */
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

/** The heading is read out, and the next Tab goes on from it. */
function focusPage(): void {
  requestAnimationFrame(() => {
    const heading =
      document.querySelector<HTMLElement>('[data-page-title]') ?? document.querySelector<HTMLElement>('main')
    heading?.focus({ preventScroll: true })
  })
}
