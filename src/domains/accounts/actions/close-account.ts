import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import type { AccountClosed } from '../events.ts'
import { listDue, writeClosed } from '../store/closing.ts'
import { freeUserUrl } from '../store/user-urls.ts'

/**
 * The system: the account is closed, once. Its address is free and everybody who keeps something for the provider hears
 * of it. `asked`: only where the owner's time has come and was not taken back a moment before. False: it was not closed.
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
    await announce<AccountClosed>(inside, {
      type: 'accounts.closed',
      provider,
      data: { username: closed.username, why },
    })
    await bumpVersion(inside, provider)
    context.stopPoint?.('account-closing')
    return true
  })
}

const atOnce = 100

/** Closes the accounts whose time has come, each in a transaction of its own. */
export const closeDueTask = defineClockTask('accounts.close-due', '23 * * * *', 'clock', (_deps, context) =>
  closeDue(context),
)

async function closeDue(context: Context): Promise<void> {
  for (const provider of await listDue(context, atOnce)) await closeAccount(context, provider, 'asked')
}
