import { createRouter } from '@tanstack/react-router'
import type { RouteAccess } from './guards.ts'
import { PageFailed } from './page-failed.tsx'
import { PagePending } from './page-pending.tsx'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultErrorComponent: PageFailed,
  defaultPendingComponent: PagePending,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The page's name in the browser tab. */
    title?: string
    /** `shell` (default): the page is shown inside menu and bar. */
    frame?: 'shell' | 'bare'
    access?: RouteAccess
  }
}
