import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { fail } from '../contract.ts'
import type { ConnectionsDeps } from '../ports.ts'
import { deleteCalendar, listCalendarRows, lockCalendars } from '../store/calendars.ts'
import { type ConnectionKey, deleteConnection, listConnectionRows } from '../store/connections.ts'
import { forgetMeetings } from '../store/meetings.ts'
import { revokeTask } from './revoke-grant.ts'

/** Disconnects an account of the owner. Throws `connections.unknown`, `accounts.not_an_owner`. */
export async function disconnect(
  deps: ConnectionsDeps,
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
  { scheduling }: Pick<ConnectionsDeps, 'scheduling'>,
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
  return true
}

/** Disconnects everything of a provider, in the caller's transaction. */
export async function endAll(
  deps: Pick<ConnectionsDeps, 'scheduling'>,
  context: Context,
  provider: string,
): Promise<void> {
  for (const { vendor } of await listConnectionRows(context, provider))
    await endConnection(deps, context, { provider, vendor })
  for (const row of await listCalendarRows(context, provider)) {
    await deleteCalendar(context, row)
    await deps.scheduling.dropBusySource(context, { provider, source: row.id })
  }
}
