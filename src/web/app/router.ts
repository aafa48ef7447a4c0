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
    /** Name of the page in the tab of the browser. */
    title?: string
    /** `shell` (unless said otherwise): menu and bar around it. */
    frame?: 'shell' | 'bare'
    access?: RouteAccess
  }
}
