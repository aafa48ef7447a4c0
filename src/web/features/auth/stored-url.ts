import { userUrlFault } from '#domains/accounts/rules/user-url.ts'
import type { LocalKey } from '../../lib/identity/keys.ts'

const urlKey: LocalKey = 'userUrl'
const flowKey: LocalKey = 'flow'

/** Returns the address that this browser stored before leaving for Google; '' when it is missing or invalid. */
export function storedUrl(): string {
  const stored = localStorage.getItem(urlKey) ?? ''
  return userUrlFault(stored) ? '' : stored
}

const signUpFlow = 'GOOGLE_SIGN_UP'

/** Stores the chosen address, and that this browser leaves for Google to sign up. */
export function storeChosenUrl(userUrl: string): void {
  localStorage.setItem(urlKey, userUrl)
  localStorage.setItem(flowKey, signUpFlow)
}

/** Whether this browser left for Google to sign up and has no session yet. */
export const isSigningUp = (): boolean => localStorage.getItem(flowKey) === signUpFlow

/** Removes the stored address, for example because another account has it. */
export const forgetChosenUrl = (): void => localStorage.removeItem(urlKey)
