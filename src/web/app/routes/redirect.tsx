import { createFileRoute, Link, redirect, useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { readAuthConfig } from '../../features/auth/auth-config.ts'
import { elsewhereWords, nothingWords } from '../../features/auth/return-words.ts'
import { Ended, Returning } from '../../features/auth/returning.tsx'
import { VendorReturn } from '../../features/connections/vendor-return.tsx'
import { connectionTrip } from '../../lib/connection-trips.ts'
import { knownUser } from '../../lib/identity/state.ts'
import { buttonClass } from '../../ui/button.tsx'
import { BarePage } from '../bare-page.tsx'
import { guard, isDocument, sameSitePath } from '../guards.ts'
import { Starting } from '../starting.tsx'
import { readVendorReturn } from '../vendor-return.ts'

/**
 * The return address of hosted sign-ins, of vendors of calendars, and of mail links that name a page of this site (product.md 18).
 * A return is a vendor's if this browser began a connection with its state.
 */
export const Route = createFileRoute('/redirect')({
  staticData: { title: 'On your way', access: 'public', frame: 'bare' },
  // preserves all parameters: the hosted sign-in reads its code, state and errors from the address
  validateSearch: (search: Record<string, unknown>): Partial<Record<string, string>> =>
    Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)])),
  beforeLoad: ({ search: { to, state }, location: { pathname, href } }) => {
    const path = sameSitePath(to, window.location.origin)
    if (path) throw redirect({ href: path, replace: true, reloadDocument: isDocument(path) })
    const elsewhere =
      connectionTrip(state) &&
      guard({
        access: 'account',
        signedIn: knownUser()?.signedIn ?? false,
        path: pathname,
        href,
        redirect: undefined,
        origin: window.location.origin,
      })
    if (elsewhere) throw redirect({ href: elsewhere, replace: true })
  },
  loader: readAuthConfig,
  pendingComponent: Starting,
  component: Landing,
})

function Landing() {
  const search = Route.useSearch()
  const { to, code, error, state } = search
  // the trip ends when it is finished: the page stays what it was
  const [trip] = useState(() => connectionTrip(state))
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
  if (trip)
    return (
      <BarePage>
        <VendorReturn vendor={trip.vendor} returned={readVendorReturn(search)} onConnected={go} />
      </BarePage>
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
