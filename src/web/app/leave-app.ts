import { signOut } from '../lib/identity/sign-out.ts'
import { settleUser } from '../lib/identity/state.ts'

/**
 * Signs out, then calls `open`, which opens the sign-in page. The guard of that page must know by then that nobody is
 * signed in: it would lead a session to the dashboard.
 */
export async function leaveApp(open: () => Promise<void>): Promise<void> {
  await signOut()
  await settleUser()
  await open()
}
