import { withLibrary } from './amplify.ts'
import { forget } from './current.ts'

const patienceMs = 3000

/** Ends the session: at the service if it answers within 3 seconds (specification 9), and here in any case. */
export async function signOut(): Promise<{ data: true; error: null }> {
  const revoked = withLibrary()
    .then(async ({ library }) => library?.signOut())
    .catch(() => undefined)
  await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  forget()
  return { data: true, error: null }
}
