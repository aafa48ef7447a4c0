import { redirect } from '@tanstack/react-router'
import { knownUser } from '../lib/identity/state.ts'

/** Handles `/` of the main host and /home: sends a signed-in user to the dashboard, others to the landing page. */
export async function leaveForDashboardOrLanding(): Promise<never> {
  if (knownUser()?.signedIn) throw redirect({ to: '/dashboard', search: {}, replace: true })
  // the document carries LANDING_URL: the operator sets it, and the public configuration does not include it
  window.location.replace(document.documentElement.dataset['landing'] ?? '/newhome')
  // never resolves: the browser is navigating away, and this page must render nothing
  return new Promise<never>(() => {})
}
