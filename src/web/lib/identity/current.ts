import { now } from '../clock.ts'
import { withLibrary } from './amplify.ts'
import { describe, failed, type IdentityError, isOverText, isRefusal } from './errors.ts'
import { hostedSettled } from './hosted-wait.ts'
import { readSession, type Session, type StoredSession } from './session.ts'
import { anonymousUser, type CurrentUser, userOf } from './user.ts'

type SessionResult = { data: Session; error: null } | { data: null; error: IdentityError }

const listeners = new Set<(user: CurrentUser | null) => void>()

/** Calls `listener` with the user after sign-in, with null after sign-out or a refused refresh. Returns a cleanup. */
export function listen(listener: (user: CurrentUser | null) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function notify(user: CurrentUser | null): void {
  for (const listener of listeners) listener(user)
}

/** specification 4: clears local storage after sign-out and calls the listeners with null. */
export function forget(): void {
  localStorage.clear()
  notify(null)
}

/** The session in local storage. */
export const readStored = (): StoredSession => readSession(localStorage, now().getTime())

let refreshing: Promise<SessionResult> | undefined

async function renew(): Promise<SessionResult> {
  const failure = await askForTokens()
  const stored = readStored()
  if (stored.state === 'valid') return { data: stored.session, error: null }
  // After a network error the session stays, so that the next request can retry. A refusal ends it.
  if (failure && !isRefusal(failure) && stored.state === 'expired')
    return { data: stored.session, error: null }
  forget()
  return { data: null, error: failureOf(failure) }
}

/** The error for a failed refresh: the service's own if specification 8 names it, else 'not authenticated'. */
function failureOf(failure: IdentityError | undefined): IdentityError {
  if (failure && (isOverText(failure.message) || failure.name === 'Configuration')) return failure
  const { error } = failed('NotAuthorizedException', 'The user is not authenticated')
  return failure ? { ...error, cause: failure.cause } : error
}

async function askForTokens(): Promise<IdentityError | undefined> {
  try {
    const { library, error } = await withLibrary()
    if (error) return error
    // The library swallows a refusal; only its Hub event carries the service's error.
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

/** Refreshes the tokens. Concurrent callers share one request. A refusal ends the session in this browser. */
export function refreshSession(): Promise<SessionResult> {
  refreshing ??= renew().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

/** Returns the stored session while both tokens are unexpired, else a refreshed one. */
export async function currentSession(): Promise<SessionResult> {
  await hostedSettled()
  const stored = readStored()
  if (stored.state === 'valid') return { data: stored.session, error: null }
  if (stored.state === 'expired') return refreshSession()
  if (stored.state === 'broken') return { data: null, ...failed('BrokenSession', stored.message) }
  return { data: null, ...failed('NoCurrentUser', 'No current user') }
}

/** Returns the signed-in user, else the anonymous profile. The app starts with it and follows sign-ins by it. */
export async function currentUser(): Promise<CurrentUser> {
  // a hosted sign-in on its way stores the name
  await hostedSettled()
  const { data } = await userSession({ cognitoUsername: localStorage.getItem('cognitoUsername') ?? '' })
  return data ? userOf(data) : anonymousUser(localStorage)
}

/** Returns the session of a given user; fails with the message of the specification when the user is empty. */
export async function userSession(
  user: Pick<CurrentUser, 'cognitoUsername'> | null | undefined,
): Promise<SessionResult> {
  if (!user?.cognitoUsername)
    return { data: null, ...failed('NoUser', 'Failed to get the session because the user is empty') }
  return currentSession()
}
