import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { addressVendor, type Calendar, fail, maxCalendars, type OnOutage } from '../contract.ts'
import type { ConnectionsDeps } from '../ports.ts'
import { countsUntil } from '../rules/outage.ts'
import {
  findCalendar,
  insertCalendar,
  listCalendarRows,
  lockCalendars,
  writeCalendar,
} from '../store/calendars.ts'
import { showCalendar } from './list-connections.ts'
import { hashOf, sealAddress } from './seal.ts'
import { noteCollisionsOf } from './tell-collisions.ts'
import { readTyped } from './try-address.ts'

export type NewAddress = { readonly address: string; readonly name: string; readonly onOutage: OnOutage }

/**
 * Adds a calendar by its address, once it was read: from then on its times are taken. Throws `connections.address_unreadable`,
 * `.address_added`, `.calendars_enough`, `.unavailable`, `accounts.not_an_owner`.
 */
export async function addAddress(
  deps: ConnectionsDeps,
  context: Context,
  { address, name, onOutage }: NewAddress,
): Promise<Calendar> {
  const provider = deps.accounts.requireOwner(context)
  const times = await readTyped(deps, context, provider, address)
  return transact(context, async (inside) => {
    await lockCalendars(inside, provider)
    const rows = await listCalendarRows(inside, provider)
    const remoteId = hashOf(address)
    if (rows.some((row) => row.vendor === addressVendor && row.remoteId === remoteId))
      return fail('connections.address_added')
    if (rows.length >= maxCalendars) return fail('connections.calendars_enough')
    const key = { provider, id: newId('cal') }
    const now = inside.clock.now()
    await insertCalendar(inside, {
      ...key,
      vendor: addressVendor,
      remoteId,
      name,
      address: sealAddress(deps.key, provider, address),
      canWrite: false,
      takesTime: true,
      getsBookings: false,
      onOutage,
    })
    // the file itself is read again by the next job, with its tag
    await writeCalendar(inside, key, { lastReadAt: now })
    await deps.scheduling.writeBusyTimes(inside, {
      provider,
      source: key.id,
      knownUntil: countsUntil({ onOutage, lastReadAt: now }, null),
      times,
      gone: [],
      all: true,
    })
    // the owner saw them when the address was tried
    await noteCollisionsOf(deps, inside, key)
    const row = await findCalendar(inside, key)
    return row ? showCalendar(row, now) : fail('connections.calendar_missing')
  })
}
