import { currentSession, forget } from './current.ts'
import { type Done, done, refuse } from './result.ts'
import { asSignedIn } from './signed-in.ts'
import { callUserPool } from './user-pool-call.ts'

/** specification 9, "sign-out timeout 3 s". */
export const signOutPatienceMs = 3000

type Wishes = {
  /** Ends all sessions of the user, on every device. */
  everywhere?: boolean
  /** Also ends the hosted session, by leaving the page. Default: whether the user signed in there. */
  hosted?: boolean
}

/**
 * Ends the session: in this browser always, at the service if it answers within 3 seconds. After 'Signout timeout
 * fail' or another error the service may still hold the session open.
 */
export async function signOut({
  everywhere = false,
  hosted = localStorage.getItem('flow') === 'HOSTED',
}: Wishes = {}): Promise<Done<true>> {
  const ended = await inTime(everywhere ? endEverySession() : endThisSession())
  forget()
  if (!hosted) return ended
  const { leaveHosted } = await import('./hosted.ts')
  const left = await leaveHosted()
  if (left.error) return left
  // The browser is navigating away. A page that is still open after 3 seconds has failed to leave.
  return left.data === 'leaving' ? inTime(new Promise(() => {})) : ended
}

/**
 * Closes the identity at once and starts closing the account, without days of grace (contract 2).
 * @public -- our screens schedule the closing instead (product.md 23)
 */
export async function deleteUser(): Promise<Done<true>> {
  const deleted = await asSignedIn(async (library): Promise<true> => {
    await library.deleteUser()
    return true
  })
  if (deleted.data) forget()
  return deleted
}

async function endThisSession(): Promise<Done<true>> {
  const token = localStorage.getItem('refreshToken')
  return token ? callUserPool('RevokeToken', { Token: token }) : done(true)
}

async function endEverySession(): Promise<Done<true>> {
  const { data } = await currentSession()
  return data ? callUserPool('GlobalSignOut', { AccessToken: data.accessToken }) : done(true)
}

async function inTime(work: Promise<Done<true>>): Promise<Done<true>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<Done<true>>((resolve) => {
    timer = setTimeout(() => resolve(refuse('SignoutTimeout', 'Signout timeout fail')), signOutPatienceMs)
  })
  const first = await Promise.race([work, patience])
  clearTimeout(timer)
  return first
}
