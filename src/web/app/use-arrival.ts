import { useNavigate } from '@tanstack/react-router'
import type { Arrival } from '../features/auth/arrival.ts'
import { knownUser } from '../lib/identity/state.ts'
import { expecting, isDocument, sameSitePath } from './guards.ts'

let finishing = false

/** Whether a page that signs somebody in is about to send him on itself; the guards leave him there meanwhile. */
export const isFinishing = (): boolean => finishing

/** Goes where somebody wanted to go before he had to sign in, else to the dashboard. */
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
