import { useNavigate } from '@tanstack/react-router'
import type { Arrival } from '../features/auth/arrival.ts'
import { knownUser } from '../lib/identity/state.ts'
import { expecting, isDocument, sameSitePath } from './guards.ts'

let finishing = false

/** Whether a sign-in page is about to navigate on. Meanwhile the guards do not redirect the new user. */
export const isFinishing = (): boolean => finishing

/** Opens the page that the user wanted before signing in, else the dashboard. */
export function useArrival(redirect: string | undefined): Arrival {
  const navigate = useNavigate()
  return {
    begin: () => {
      finishing = true
    },
    stay: () => {
      finishing = false
    },
    arrive: () => {
      const path = sameSitePath(redirect, window.location.origin) ?? '/dashboard'
      const href = expecting(path, knownUser()?.email ?? '')
      void navigate({ href, replace: true, reloadDocument: isDocument(href) }).finally(() => {
        finishing = false
      })
    },
  }
}
