import { useNavigate } from '@tanstack/react-router'
import { sameSitePath } from './guards.ts'

/** Documents of the server, which the app's router does not draw. */
const documents = /^\/(?:at|bookings\/confirm|serviceLocationUrl|newhome)(?:\/|\?|$)/

/** Goes where somebody wanted to go before he had to sign in, else to the dashboard. */
export function useArrival(redirect: string | undefined): () => void {
  const navigate = useNavigate()
  return () => {
    const path = sameSitePath(redirect, window.location.origin) ?? '/dashboard'
    if (documents.test(path)) window.location.assign(path)
    else void navigate({ href: path, replace: true })
  }
}
