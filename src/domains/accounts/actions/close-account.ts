import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import type { AccountClosed } from '../events.ts'
import type { AccountsDeps } from '../ports.ts'
import { listDue, writeClosed } from '../store/closing.ts'
import { dropFormerUserUrls } from '../store/former-user-urls.ts'
import { freeUserUrl, lockUserUrl } from '../store/user-urls.ts'
import { leaveUserUrl } from './leave-user-url.ts'

/**
 * Closes an account, leaves its address and announces `accounts.closed`. An address at which a page was live answers 404
 * and is kept from other accounts for a while. Called by the system. With `asked` the
 * account closes only if its closing is due and was not cancelled. Idempotent: returns false if nothing was closed.
 */
export function closeAccount(
  deps: Pick<AccountsDeps, 'hadLivePage'>,
  context: Context,
  provider: string,
  why: AccountClosed['data']['why'],
): Promise<boolean> {
  return transact(context, async (inside) => {
    const closed = await writeClosed(inside, provider, { due: why === 'asked' })
    if (!closed) return false
    const left = await lockUserUrl(inside, provider)
    await freeUserUrl(inside, provider)
    if (left) await leaveUserUrl(deps, inside, provider, left)
    await dropFormerUserUrls(inside, provider)
    await announce<AccountClosed>(inside, {
      type: 'accounts.closed',
      provider,
      data: { username: closed.username, why },
    })
    await bumpVersion(inside, provider)
    await context.stopPoint?.('account-closing')
    return true
  })
}

const atOnce = 100

/** Runs every hour. Closes each account whose closing is due, in its own transaction. */
export const closeDueTask = defineClockTask(
  'accounts.close-due',
  '23 * * * *',
  'clock',
  (deps: AccountsDeps, context) => closeDue(deps, context),
)

async function closeDue(deps: AccountsDeps, context: Context): Promise<void> {
  for (const provider of await listDue(context, atOnce)) await closeAccount(deps, context, provider, 'asked')
}
