import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { ConnectionsDeps } from '../ports.ts'
import { deleteCalendar, findCalendar, lockCalendars } from '../store/calendars.ts'

/** Removes a calendar address: what it took is free at once. Throws `connections.calendar_missing`, `accounts.not_an_owner`. */
export async function removeCalendar(
  deps: ConnectionsDeps,
  context: Context,
  { id }: { readonly id: string },
): Promise<{ removed: boolean }> {
  const provider = deps.accounts.requireOwner(context)
  return transact(context, async (inside) => {
    await lockCalendars(inside, provider)
    const row = await findCalendar(inside, { provider, id })
    // a calendar of an account goes with its connection, and is ignored by its switch
    if (!row || row.address === null) return fail('connections.calendar_missing')
    await deleteCalendar(inside, row)
    await deps.scheduling.dropBusySource(inside, { provider, source: id })
    return { removed: true }
  })
}
