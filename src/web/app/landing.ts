import { redirect } from '@tanstack/react-router'
import { knownUser } from '../lib/identity/state.ts'

/** The root of the main host and /home: a signed-in user goes to the dashboard, anybody else to the landing address. */
export async function leaveForDashboardOrLanding(): Promise<never> {
  if (knownUser()?.signedIn) throw redirect({ to: '/dashboard', search: {}, replace: true })
  // the shell carries LANDING_URL, which is the operator's and no part of the public configuration
  window.location.replace(document.documentElement.dataset['landing'] ?? '/newhome')
  // The browser is leaving; nothing of this page is to be shown.
  return new Promise<never>(() => {})
}
