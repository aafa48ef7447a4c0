import { type Context, transact } from '#platform/context.ts'
import type { AudienceDeps } from '../ports.ts'
import { giveBrowser, lockVisitor } from '../store/like-visitors.ts'
import { moveLikes } from '../store/likes.ts'
import { browserOf } from './like-visitor.ts'

/**
 * Gives the browser with a visitorId to an account: its likes move there, and later ones of this browser are the account's.
 * Idempotent. `taken`: the browser belongs to another account, and nothing changed. The claim at sign-in calls it, in its
 * transaction.
 */
export async function claimLikes(
  { key }: Pick<AudienceDeps, 'key'>,
  context: Context,
  { visitorId, account }: { readonly visitorId: string; readonly account: string },
): Promise<'moved' | 'nothing' | 'taken'> {
  const browser = browserOf(key, visitorId)
  return transact(context, async (inside) => {
    await lockVisitor(inside, browser)
    if (!(await giveBrowser(inside, browser, account))) return 'taken'
    await lockVisitor(inside, account)
    return (await moveLikes(inside, { from: browser, to: account })) ? 'moved' : 'nothing'
  })
}
