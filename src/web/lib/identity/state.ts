import { now } from '../clock.ts'
import { claimWork } from './claim.ts'
import { currentSession, currentUser, listen, notify, refreshSession } from './current.ts'
import { readTrip } from './hosted-trip.ts'
import { type CurrentUser, userOf } from './user.ts'

let known: CurrentUser | undefined
const subscribers = new Set<() => void>()

/** The current user; undefined until the first authentication state has arrived. */
export const knownUser = (): CurrentUser | undefined => known

/** Calls `subscriber` after every change of the user. Returns a cleanup. */
export function subscribeUser(subscriber: () => void): () => void {
  subscribers.add(subscriber)
  return () => void subscribers.delete(subscriber)
}

/** Sets the current user and notifies subscribers if it changed. */
export function become(user: CurrentUser): void {
  const same =
    known?.accessToken === user.accessToken &&
    known?.cognitoUsername === user.cognitoUsername &&
    known.emailVerified === user.emailVerified
  known = user
  if (!same) for (const subscriber of subscribers) subscriber()
}

/** specification 4: sets the verified flag of the current user without a request. */
export function holdEmailVerified(emailVerified: boolean): void {
  if (known) become({ ...known, emailVerified })
}

/** Determines the user and follows sign-in and sign-out, in other tabs too. Resolves with the first state. */
export async function startIdentity(): Promise<CurrentUser> {
  listen((user) => {
    if (user) become(user)
    else void currentUser().then(become)
  })
  addEventListener('storage', (event) => {
    if (event.key === null || event.key === 'idToken') void currentUser().then(follow)
  })
  await finishReturn()
  become(await currentUser())
  return known ?? currentUser()
}

/** Determines the user again; afterwards `knownUser` follows a sign-out that has just happened. */
export const settleUser = async (): Promise<void> => become(await currentUser())

/** Follows another tab. New tokens of the same user are not a sign-in: uploads in this tab continue. */
function follow(user: CurrentUser): void {
  if (user.signedIn && user.cognitoUsername === known?.cognitoUsername) become(user)
  else notify(user.signedIn ? user : null)
}

/** Finishes a hosted sign-in if this page is its return address, so that the first state is that of its user. */
async function finishReturn(): Promise<void> {
  const returned = new URL(location.href).searchParams.get('state')
  if (!returned || readTrip(now().getTime())?.state !== returned) return
  const hosted = await import('./hosted.ts').catch(() => undefined)
  void hosted?.finishHosted(location.href)
}

/** The bearer token of our API: the id token of a valid session. Claims anonymous work first. */
export async function bearer(): Promise<string | undefined> {
  const { data } = await currentSession()
  if (data) await claimWork(data.idToken)
  return data?.idToken
}

/** Refreshes the bearer token after the server refused it. */
export async function renewedBearer(): Promise<string | undefined> {
  const { data } = await refreshSession()
  if (data) become(userOf(data))
  return data?.idToken
}
