import { redirect } from '@tanstack/react-router'
import { loadConfig } from '../lib/config.ts'
import { knownUser } from '../lib/identity/state.ts'

/** The root of the main host and /home: a signed-in user goes to the dashboard, anybody else to the landing address. */
export async function leaveForDashboardOrLanding(): Promise<never> {
  if (knownUser()?.signedIn) throw redirect({ to: '/dashboard', search: {}, replace: true })
  const { landingUrl } = await loadConfig().catch(() => ({ landingUrl: undefined }))
  window.location.replace(landingUrl ?? '/newhome')
  // The browser is leaving; nothing of this page is to be shown.
  return new Promise<never>(() => {})
}
