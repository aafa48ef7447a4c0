import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import type { AccountClosed } from '../events.ts'
import { listDue, writeClosed } from '../store/closing.ts'
import { dropFormerUserUrls } from '../store/former-user-urls.ts'
import { freeUserUrl } from '../store/user-urls.ts'

/**
 * Closes an account, releases its address and announces `accounts.closed`. Called by the system. With `asked` the
 * account closes only if its closing is due and was not cancelled. Idempotent: returns false if nothing was closed.
 */
export function closeAccount(
  context: Context,
  provider: string,
  why: AccountClosed['data']['why'],
): Promise<boolean> {
  return transact(context, async (inside) => {
    const closed = await writeClosed(inside, provider, { due: why === 'asked' })
    if (!closed) return false
    await freeUserUrl(inside, provider)
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
export const closeDueTask = defineClockTask('accounts.close-due', '23 * * * *', 'clock', (_deps, context) =>
  closeDue(context),
)

async function closeDue(context: Context): Promise<void> {
  for (const provider of await listDue(context, atOnce)) await closeAccount(context, provider, 'asked')
}
