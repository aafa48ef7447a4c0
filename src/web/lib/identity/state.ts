import { now } from '../clock.ts'
import { claimWork } from './claim.ts'
import { currentSession, currentUser, listen, notify, refreshSession } from './current.ts'
import { readTrip } from './hosted-trip.ts'
import { type CurrentUser, userOf } from './user.ts'

let known: CurrentUser | undefined
const subscribers = new Set<() => void>()

/** The current user; undefined until the first authentication state has arrived. */
export const knownUser = (): CurrentUser | undefined => known

/** Told whenever the user has changed; returns how to stop. */
export function subscribeUser(subscriber: () => void): () => void {
  subscribers.add(subscriber)
  return () => void subscribers.delete(subscriber)
}

/** Takes over what is known of the user now, and tells who watches. */
export function become(user: CurrentUser): void {
  const same =
    known?.accessToken === user.accessToken &&
    known?.cognitoUsername === user.cognitoUsername &&
    known.emailVerified === user.emailVerified
  known = user
  if (!same) for (const subscriber of subscribers) subscriber()
}

/** specification 4: the held flag can be set directly, without a call. */
export function holdEmailVerified(emailVerified: boolean): void {
  if (known) become({ ...known, emailVerified })
}

/** Finds out who is here, and follows sign-in and sign-out, in other tabs too. Resolves with the first state. */
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

/** What another tab did. New tokens of the same person are no coming: uploads of theirs go on here. */
function follow(user: CurrentUser): void {
  if (user.signedIn && user.cognitoUsername === known?.cognitoUsername) become(user)
  else notify(user.signedIn ? user : null)
}

/** A page opened by the return of a hosted sign-in begins with it, so that the first state is that of its user. */
async function finishReturn(): Promise<void> {
  const returned = new URL(location.href).searchParams.get('state')
  if (!returned || readTrip(now().getTime())?.state !== returned) return
  const hosted = await import('./hosted.ts').catch(() => undefined)
  void hosted?.finishHosted(location.href)
}

/** The bearer value of our API: the id token of a session that is valid now. Anonymous work is claimed before. */
export async function bearer(): Promise<string | undefined> {
  const { data } = await currentSession()
  if (data) await claimWork(data.idToken)
  return data?.idToken
}

/** A fresh bearer value, for a server that refused ours. */
export async function renewedBearer(): Promise<string | undefined> {
  const { data } = await refreshSession()
  if (data) become(userOf(data))
  return data?.idToken
}
