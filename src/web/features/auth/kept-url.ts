import { userUrlFault } from '#domains/accounts/rules/user-url.ts'
import type { LocalKey } from '../../lib/identity/keys.ts'

const urlKey: LocalKey = 'userUrl'
const flowKey: LocalKey = 'flow'

/** The address chosen before leaving for Google, as this browser keeps it; empty when there is none to use. */
export function keptUrl(): string {
  const kept = localStorage.getItem(urlKey) ?? ''
  return userUrlFault(kept) ? '' : kept
}

const signUpFlow = 'GOOGLE_SIGN_UP'

/** Keeps the address over the way to Google and back, and what that way is for. */
export function keepChosenUrl(userUrl: string): void {
  localStorage.setItem(urlKey, userUrl)
  localStorage.setItem(flowKey, signUpFlow)
}

/** Whether this browser left for Google to sign up, and has not come back with a session yet. */
export const isSigningUp = (): boolean => localStorage.getItem(flowKey) === signUpFlow

/** The address that was chosen is not ours to use. */
export const forgetChosenUrl = (): void => localStorage.removeItem(urlKey)
