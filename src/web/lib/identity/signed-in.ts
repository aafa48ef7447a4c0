import { withLibrary } from './amplify.ts'
import { currentSession, forget } from './current.ts'
import { describe, endsSession } from './errors.ts'
import type * as Library from './library.ts'
import { type Done, done, refuse } from './result.ts'
import type { Session } from './session.ts'

/**
 * Runs an operation that needs a session. Fails with 'User is not authenticated' when signed out. When the service
 * says that the user or the session no longer exists, the session in this browser ends too (specification 8).
 */
export async function asSignedIn<T>(
  work: (library: typeof Library, session: Session) => Promise<T>,
): Promise<Done<T>> {
  const { data: session, error } = await currentSession()
  if (error?.name === 'NoCurrentUser')
    return refuse('UserUnAuthenticatedException', 'User is not authenticated')
  if (error) return { data: null, error }
  try {
    const { library, error: missing } = await withLibrary()
    if (missing) return { data: null, error: missing }
    return done(await work(library, session))
  } catch (cause) {
    if (endsSession(cause)) forget()
    return { data: null, error: describe(cause) }
  }
}

/** Runs an operation that needs no session. */
export async function asAnybody<T>(
  work: (library: typeof Library) => Promise<T>,
  fallback?: string,
): Promise<Done<T>> {
  try {
    const { library, error } = await withLibrary()
    if (error) return { data: null, error }
    return done(await work(library))
  } catch (cause) {
    return { data: null, error: describe(cause, fallback) }
  }
}
