import { createRootRoute, Outlet, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { knownUser } from '../../lib/identity/state.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useKnownUser } from '../auth.ts'
import { guard, isDocument } from '../guards.ts'
import { requireProfile } from '../require-profile.ts'
import { Starting } from '../starting.tsx'
import { isFinishing } from '../use-arrival.ts'
import { useHasShell } from '../use-has-shell.ts'

const Shell = lazyPart(() => import('../shell/shell.tsx').then(({ Shell }) => ({ default: Shell })))

export const Route = createRootRoute({
  beforeLoad: async ({ location, matches }) => {
    const asked = location.search as { redirect?: string }
    const access = matches.at(-1)?.staticData.access ?? 'account'
    if (access === 'newcomer' && isFinishing()) return
    const elsewhere = guard({
      access,
      signedIn: knownUser()?.signedIn ?? false,
      path: location.pathname,
      href: location.href,
      redirect: asked.redirect,
      origin: window.location.origin,
    })
    if (elsewhere) throw redirect({ href: elsewhere, replace: true, reloadDocument: isDocument(elsewhere) })
    await requireProfile(access, location.pathname)
  },
  component: Frame,
})

/** Shows the page inside the shell, unless its route is `bare` or the visitor is signed out. */
function Frame() {
  const user = useKnownUser()
  const hasShell = useHasShell()
  if (!hasShell || !user) return <Outlet />
  return (
    <Suspense fallback={<Starting />}>
      <Shell user={user}>
        <Outlet />
      </Shell>
    </Suspense>
  )
}
