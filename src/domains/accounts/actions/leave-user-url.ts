import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import type { AccountsDeps } from '../ports.ts'
import { dropEndedUserUrls, keepFormerUserUrl } from '../store/former-user-urls.ts'
import type { HeldUserUrl } from '../store/user-urls.ts'

/** How long an address at which a page was live stays its former owner's, as long as bookmarks are used. */
const keptDays = 180

/**
 * Remembers an address that its owner leaves, in the transaction that takes it from the owner. Only an address at which
 * a page was live is kept from other accounts.
 */
export async function leaveUserUrl(
  deps: Pick<AccountsDeps, 'hadLivePage'>,
  inside: Context,
  owner: string,
  { userUrl, claimedAt }: HeldUserUrl,
): Promise<void> {
  const wasLive = await deps.hadLivePage(inside, owner, claimedAt)
  const keptUntil = wasLive ? new Date(inside.clock.now().getTime() + keptDays * day) : null
  await keepFormerUserUrl(inside, { owner, userUrl, keptUntil })
}

/** Runs every day. Forgets the addresses of closed accounts when they are not kept any longer. */
export const forgetUserUrlsTask = defineClockTask(
  'accounts.forget-user-urls',
  '41 4 * * *',
  'clock',
  (_deps: AccountsDeps, context) => dropEndedUserUrls(context),
)
