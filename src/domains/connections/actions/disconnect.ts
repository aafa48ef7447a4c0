import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { fail } from '../contract.ts'
import type { ConnectionsDeps } from '../ports.ts'
import type { PostsDeps } from '../posts-ports.ts'
import { deleteCalendar, listCalendarRows, lockCalendars } from '../store/calendars.ts'
import { deleteRest } from '../store/closing.ts'
import { type ConnectionKey, deleteConnection, listConnectionRows } from '../store/connections.ts'
import { forgetMeetings } from '../store/meetings.ts'
import { forgetPosts } from './forget-posts.ts'
import { revokeTask } from './revoke-grant.ts'

type Deps = Pick<ConnectionsDeps, 'scheduling'> & Pick<PostsDeps, 'copies'>

/** Disconnects an account of the owner. Throws `connections.unknown`, `accounts.not_an_owner`. */
export async function disconnect(
  deps: Deps & Pick<ConnectionsDeps, 'accounts'>,
  context: Context,
  { vendor }: { readonly vendor: string },
): Promise<{ disconnected: boolean }> {
  const provider = deps.accounts.requireOwner(context)
  const isGone = await transact(context, (inside) => endConnection(deps, inside, { provider, vendor }))
  return isGone ? { disconnected: true } : fail('connections.unknown')
}

/**
 * Deletes the tokens of a connection and all that derives from it, and has the grant given back, in the caller's
 * transaction. Returns false if there is none.
 */
export async function endConnection(
  { scheduling, copies }: Deps,
  context: Context,
  { provider, vendor }: ConnectionKey,
): Promise<boolean> {
  await lockCalendars(context, provider)
  const deleted = await deleteConnection(context, { provider, vendor })
  if (!deleted) return false
  const meetings = await forgetMeetings(context, { provider, vendor })
  if (deleted.tokens)
    await enqueue(context, revokeTask.at(vendor), { provider, sealed: deleted.tokens, meetings })
  for (const row of await listCalendarRows(context, provider)) {
    if (row.vendor !== vendor) continue
    await deleteCalendar(context, row)
    await scheduling.dropBusySource(context, { provider, source: row.id })
  }
  await forgetPosts(copies, context, { provider, vendor })
  return true
}

/** Disconnects everything of a provider and deletes what is left of it, in the caller's transaction. */
export async function endAll(deps: Deps, context: Context, provider: string): Promise<void> {
  for (const { vendor } of await listConnectionRows(context, provider))
    await endConnection(deps, context, { provider, vendor })
  for (const row of await listCalendarRows(context, provider)) {
    await deleteCalendar(context, row)
    await deps.scheduling.dropBusySource(context, { provider, source: row.id })
  }
  await deleteRest(context, provider)
}
