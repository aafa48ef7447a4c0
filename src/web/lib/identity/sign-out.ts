import { withLibrary } from './amplify.ts'
import { forget } from './current.ts'
import type { IdentityError } from './errors.ts'

/** specification 9. */
export const signOutPatienceMs = 3000

type SignedOut = { data: true; error: null } | { data: null; error: IdentityError }

/**
 * Ends the session: at the service if it answers within 3 seconds, and here in any case; `Signout timeout fail` says
 * that the service did not answer. `everywhere` ends all sessions of the user. A session that came from the hosted
 * sign-in is ended there too by leaving the page, unless `hosted` is false.
 */
export async function signOut({
  everywhere = false,
  hosted = localStorage.getItem('flow') === 'HOSTED',
}: {
  everywhere?: boolean
  hosted?: boolean
} = {}): Promise<SignedOut> {
  const ended = withLibrary()
    .then(async ({ library }) => library?.signOut({ global: everywhere }))
    .catch(() => undefined)
  const inTime = await within(ended)
  forget()
  if (!inTime) return tooSlow
  if (!hosted) return { data: true, error: null }
  const { leaveHosted } = await import('./hosted.ts')
  await leaveHosted().catch(() => undefined)
  // The page is going away; who is still here after 3 seconds has not left.
  return (await within(new Promise(() => {}))) ? { data: true, error: null } : tooSlow
}

const tooSlow: SignedOut = { data: null, error: { name: 'SignoutTimeout', message: 'Signout timeout fail' } }

async function within(work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), signOutPatienceMs)
  })
  const inTime = await Promise.race([work.then(() => true), patience])
  clearTimeout(timer)
  return inTime
}
