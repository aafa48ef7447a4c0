import { type Context, transact } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import type { SchedulingDeps } from '../ports.ts'
import { leaveLine } from '../store/waitlist.ts'
import { entryRefOf } from './read-entry.ts'

/**
 * Takes the person of a link out of the line; the seats of an offer go to the next at once. Anyone with the link may call
 * it. Idempotent. Throws `scheduling.entry_missing`.
 */
export function leaveWaitlist(
  deps: Pick<SchedulingDeps, 'links'>,
  context: Context,
  token: string,
): Promise<{ left: boolean }> {
  const ref = entryRefOf(deps, token)
  return transact(context, async (inside) => {
    const left = await leaveLine(inside, ref, 'left')
    if (left) await bumpVersion(inside, ref.provider)
    return { left }
  })
}
