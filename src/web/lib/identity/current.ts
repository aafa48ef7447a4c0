import { now } from '../clock.ts'
import { withLibrary } from './amplify.ts'
import { describe, failed, type IdentityError } from './errors.ts'
import { readSession, type Session } from './session.ts'
import { anonymousUser, type CurrentUser, userOf } from './user.ts'

type SessionResult = { data: Session; error: null } | { data: null; error: IdentityError }

const listeners = new Set<(user: CurrentUser | null) => void>()

/** Told after sign-in with the user, after sign-out (or a refused refresh) with null. Returns how to stop. */
export function listen(listener: (user: CurrentUser | null) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function notify(user: CurrentUser | null): void {
  for (const listener of listeners) listener(user)
}

/** specification 4: after sign-out local storage is cleared and the listener told null. */
export function forget(): void {
  localStorage.clear()
  notify(null)
}

let refreshing: Promise<SessionResult> | undefined

async function renew(): Promise<SessionResult> {
  const failure = await askForTokens()
  const stored = readSession(localStorage, now().getTime())
  if (stored.state === 'valid') return { data: stored.session, error: null }
  // A network error keeps the session: what is stored may work again with the next request. A refusal has cleared it.
  if (failure && stored.state === 'expired') return { data: stored.session, error: null }
  forget()
  return {
    data: null,
    error: failure ?? failed('NotAuthorizedException', 'The user is not authenticated').error,
  }
}

async function askForTokens(): Promise<IdentityError | undefined> {
  try {
    const { library, error } = await withLibrary()
    if (error) return error
    await library.fetchAuthSession({ forceRefresh: true })
    return undefined
  } catch (cause) {
    return describe(cause)
  }
}

/** Asks for new tokens, once for everybody who waits. A refused refresh ends the session here. */
export function refreshSession(): Promise<SessionResult> {
  refreshing ??= renew().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

/** The session: as stored while both tokens are unexpired, refreshed otherwise. */
export async function currentSession(): Promise<SessionResult> {
  const stored = readSession(localStorage, now().getTime())
  if (stored.state === 'valid') return { data: stored.session, error: null }
  if (stored.state === 'expired') return refreshSession()
  if (stored.state === 'broken') return { data: null, ...failed('BrokenSession', stored.message) }
  return { data: null, ...failed('NoCurrentUser', 'No current user') }
}

/** The current user; without an authenticated one, the anonymous profile. */
export async function currentUser(): Promise<CurrentUser> {
  const { data } = await currentSession()
  return data ? userOf(data) : anonymousUser(localStorage)
}
