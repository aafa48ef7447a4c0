import { now } from '../clock.ts'
import { withLibrary } from './amplify.ts'
import { describe, failed, type IdentityError, isOverText, isRefusal } from './errors.ts'
import { hostedSettled } from './hosted-wait.ts'
import { readSession, type Session, type StoredSession } from './session.ts'
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

/** What this browser keeps of a session. */
export const readStored = (): StoredSession => readSession(localStorage, now().getTime())

let refreshing: Promise<SessionResult> | undefined

async function renew(): Promise<SessionResult> {
  const failure = await askForTokens()
  const stored = readStored()
  if (stored.state === 'valid') return { data: stored.session, error: null }
  // A network error keeps the session: what is stored may work again with the next request. A refusal ends it.
  if (failure && !isRefusal(failure) && stored.state === 'expired')
    return { data: stored.session, error: null }
  forget()
  return { data: null, error: failureOf(failure) }
}

/** A stored session that cannot be had says so, unless the service had more to say (specification 8). */
function failureOf(failure: IdentityError | undefined): IdentityError {
  if (failure && (isOverText(failure.message) || failure.name === 'Configuration')) return failure
  const { error } = failed('NotAuthorizedException', 'The user is not authenticated')
  return failure ? { ...error, cause: failure.cause } : error
}

async function askForTokens(): Promise<IdentityError | undefined> {
  try {
    const { library, error } = await withLibrary()
    if (error) return error
    // The library keeps a refusal to itself; it is told here what the service said.
    let refusal: unknown
    const stop = library.Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'tokenRefresh_failure') refusal = payload.data?.error
    })
    await library.fetchAuthSession({ forceRefresh: true }).finally(stop)
    return refusal === undefined ? undefined : describe(refusal)
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
  await hostedSettled()
  const stored = readStored()
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

/**
 * The session of a user one has in hand; the specification's sentence when that is nobody.
 * @public -- part of the facade that no screen needs: they all ask for whoever is here
 */
export async function userSession(user: CurrentUser | null | undefined): Promise<SessionResult> {
  if (!user?.cognitoUsername)
    return { data: null, ...failed('NoUser', 'Failed to get the session because the user is empty') }
  return currentSession()
}
