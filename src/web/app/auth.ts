import { useSyncExternalStore } from 'react'
import { knownUser, subscribeUser } from '../lib/identity/state.ts'
import type { CurrentUser } from '../lib/identity/user.ts'

/** Returns the current user; undefined until the first authentication state has arrived. */
export const useKnownUser = (): CurrentUser | undefined => useSyncExternalStore(subscribeUser, knownUser)
