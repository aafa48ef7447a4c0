import { now } from '../clock.ts'
import { loadConfig } from '../config.ts'
import { withLibrary } from './amplify.ts'
import { readStored } from './current.ts'
import { describe, type Failed, failed } from './errors.ts'
import { endTrip, type HostedTrip, readTrip, storeTrip } from './hosted-trip.ts'
import { hostedWork } from './hosted-wait.ts'
import { challengeOf, newState, newVerifier } from './pkce.ts'
import { type Done, done, refuse } from './result.ts'
import { settle } from './sign-in.ts'
import { exchangeCode, readTokens } from './token-call.ts'
import { type CurrentUser, userOf } from './user.ts'

export { hostedInFlight } from './hosted-wait.ts'

export type HostedReturn =
  | { user: CurrentUser; redirect: string; custom: string | null; error: null }
  /** `redirect`: where this tab wanted to go when it left; null if it did not leave from here. */
  | ({ user: null; redirect: string | null; custom: null } & Failed)

const scope = 'openid email profile phone aws.cognito.signin.user.admin'

/** Navigates to the hosted sign-in. An error means that the page stayed. */
export async function federatedSignIn(
  provider: 'Google' | 'Cognito',
  { redirect = '/dashboard', custom }: { redirect?: string; custom?: string } = {},
): Promise<Done<true>> {
  try {
    const { identity } = await loadConfig()
    if (!identity?.userPoolId && !identity?.identityPoolId)
      return refuse('Configuration', 'Federation requires a User Pool or Identity Pool')
    const { hosted, clientId } = identity
    if (!hosted) return refuse('Configuration', 'Hosted sign-in is switched off here.')
    // offline, the navigation would only show the browser's own error page
    if (navigator.onLine === false) return refuse('NetworkError', 'Network error')
    const trip: HostedTrip = {
      state: newState(),
      verifier: newVerifier(),
      redirect: ownPath(redirect),
      ...(custom !== undefined && { custom }),
      leftAt: now().getTime(),
    }
    const query = new URLSearchParams({
      redirect_uri: hosted.redirectUri,
      response_type: 'code',
      client_id: clientId,
      identity_provider: provider === 'Cognito' ? 'COGNITO' : provider,
      scope,
      state: trip.state,
      code_challenge: await challengeOf(trip.verifier),
      code_challenge_method: 'S256',
    })
    storeTrip(trip)
    location.assign(`${hosted.url}/oauth2/authorize?${query}`)
    return done(true)
  } catch (cause) {
    return { data: null, error: describe(cause) }
  }
}

let finishing: { search: string; result: Promise<HostedReturn> } | undefined

/**
 * Finishes a hosted sign-in at its return address. Idempotent per return address: the start of the app and a page that
 * renders twice share one exchange. Lookups of the current user wait for it (specification 4). A network error can be
 * retried.
 */
export function finishHosted(href: string): Promise<HostedReturn> {
  const { searchParams } = new URL(href, location.origin)
  // normalized, because the router may encode a space as `+` or as `%20`
  const search = searchParams.toString()
  if (finishing?.search === search) return finishing.result
  const leftFor = readTrip(now().getTime())?.redirect ?? null
  const result = hostedWork(finish(searchParams)).then((outcome) => arrive(outcome, leftFor))
  finishing = { search, result }
  return result
}

async function arrive(outcome: HostedTrip | Failed, leftFor: string | null): Promise<HostedReturn> {
  const { user, error } = 'error' in outcome ? { user: null, error: outcome.error } : await settle('HOSTED')
  if (error?.name === 'NetworkError') finishing = undefined
  if (!user || 'error' in outcome) {
    const unknown = failed('OAuthSignInException', 'Authentication Error').error
    return { user: null, redirect: leftFor, custom: null, error: error ?? unknown }
  }
  return { user, redirect: outcome.redirect, custom: outcome.custom ?? null, error: null }
}

/** Exchanges the code and stores the tokens. Listeners are called later, when lookups no longer wait. */
async function finish(query: URLSearchParams): Promise<HostedTrip | Failed> {
  const trip = readTrip(now().getTime())
  try {
    const { identity } = await loadConfig()
    if (!identity?.userPoolId) return failed('Configuration', 'OAuth responses require a User Pool')
    if (!trip || query.get('state') !== trip.state)
      return failed('OAuthSignInException', 'Invalid state in OAuth flow')
    if (trip.finished && userIsHere()) return trip
    const refusal = query.get('error')
    if (refusal) {
      endTrip()
      return failed(refusal, query.get('error_description') ?? 'Authentication Error')
    }
    // load the library before the code is used up, so that a failed load can be retried
    const { library, error } = await withLibrary()
    if (error) return { error }
    const answer = await exchangeCode(identity, query.get('code') ?? '', trip.verifier)
    if (answer.error) {
      if (answer.error.name !== 'NetworkError') endTrip()
      return answer
    }
    await library.cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({
      tokens: readTokens(answer.data),
    })
    storeTrip({ ...trip, verifier: '', finished: true })
    return trip
  } catch (cause) {
    return { error: describe(cause) }
  }
}

const userIsHere = (): boolean => {
  const stored = readStored()
  return stored.state === 'valid' && userOf(stored.session).signedIn
}

/** Returns a path of this site, so that a return address cannot redirect elsewhere. */
function ownPath(path: string): string {
  const target = new URL(path, location.origin)
  const isOwn = target.origin === location.origin && !target.pathname.startsWith('//')
  return isOwn ? target.pathname + target.search + target.hash : '/dashboard'
}

/** Navigates to the hosted sign-out to end that session too: 'leaving', or 'nowhere' if it is not configured. */
export async function leaveHosted(): Promise<Done<'leaving' | 'nowhere'>> {
  try {
    const { identity } = await loadConfig()
    if (!identity?.hosted) return done('nowhere')
    const { hosted, clientId } = identity
    const query = new URLSearchParams({ client_id: clientId, logout_uri: hosted.logoutUri })
    location.assign(`${hosted.url}/logout?${query}`)
    return done('leaving')
  } catch (cause) {
    return { data: null, error: describe(cause) }
  }
}
