import { redirect } from '@tanstack/react-router'
import { knownUser } from '../lib/identity/state.ts'
import { needsProfile, type RouteAccess } from './guards.ts'

/**
 * Row 4.11: leads a signed-in user without a profile to the onboarding, except from the pages that need none. Throws
 * the redirect.
 */
export async function requireProfile(access: RouteAccess, path: string): Promise<void> {
  const user = knownUser()
  if (!user?.signedIn || user.profileCreated || !needsProfile(access, path)) return
  const { hasProfile } = await import('./settle-profile.ts')
  if (!(await hasProfile(user.cognitoUsername)))
    throw redirect({ to: '/onboarding', search: {}, replace: true })
}
