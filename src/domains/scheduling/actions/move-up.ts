import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { findSession } from '../store/class-sessions.ts'
import { lockEntry, writeFront } from '../store/waitlist.ts'

export type MovedUp = { readonly id: string; readonly entryId: string; readonly reason: string }

/**
 * Puts somebody at the front of the line of a date of the owner, for a reason that the roster shows. Throws
 * `scheduling.session_missing`, `.entry_missing`, `accounts.not_an_owner`.
 */
export function moveUp(
  { accounts }: Pick<SchedulingDeps, 'accounts'>,
  context: Context,
  { id, entryId, reason }: MovedUp,
): Promise<{ moved: boolean }> {
  const provider = accounts.requireOwner(context)
  return transact(context, async (inside) => {
    const session = await findSession(inside, provider, id)
    if (!session) return fail('scheduling.session_missing')
    const entry = await lockEntry(inside, { provider, entryId })
    if (!entry || (entry.line !== session.id && entry.line !== session.serviceId))
      return fail('scheduling.entry_missing')
    return { moved: await writeFront(inside, { provider, entryId }, reason) }
  })
}
