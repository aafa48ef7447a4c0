import { createFileRoute, Link, redirect, useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readAuthConfig } from '../../features/auth/auth-config.ts'
import { elsewhereWords, nothingWords } from '../../features/auth/return-words.ts'
import { Ended, Returning } from '../../features/auth/returning.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { isDocument, sameSitePath } from '../guards.ts'
import { Starting } from '../starting.tsx'

/** The return address of hosted sign-ins and of mail links that name a page of this site (product.md 18). */
export const Route = createFileRoute('/redirect')({
  staticData: { title: 'On your way', access: 'public', frame: 'bare' },
  // preserves all parameters: the hosted sign-in reads its code, state and errors from the address
  validateSearch: (search: Record<string, unknown>): Partial<Record<string, string>> =>
    Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)])),
  beforeLoad: ({ search: { to } }) => {
    const path = sameSitePath(to, window.location.origin)
    if (path) throw redirect({ href: path, replace: true, reloadDocument: isDocument(path) })
  },
  loader: readAuthConfig,
  pendingComponent: Starting,
  component: Landing,
})

function Landing() {
  const { to, code, error } = Route.useSearch()
  const { google } = Route.useLoaderData()
  const href = useLocation({ select: (location) => location.href })
  const navigate = useNavigate()
  const go = useCallback(
    (target: string) => {
      const path = sameSitePath(target, window.location.origin) ?? '/dashboard'
      void navigate({ href: path, replace: true, reloadDocument: isDocument(path) })
    },
    [navigate],
  )
  if (code || error) return <Returning href={href} google={google} onArrived={go} />
  return (
    <Ended words={to ? elsewhereWords : nothingWords}>
      <Link className={buttonClass({ variant: 'primary', wide: true })} to="/home">
        Go to Showcase
      </Link>
    </Ended>
  )
}
