import type { Context } from '#platform/context.ts'
import { addressVendor, type Calendar, type Connections, vendorKinds, vendorNames } from '../contract.ts'
import type { ConnectionsDeps } from '../ports.ts'
import { countsUntil } from '../rules/outage.ts'
import { type CalendarRow, listCalendarRows } from '../store/calendars.ts'
import { type ConnectionRow, listConnectionRows } from '../store/connections.ts'
import { allVendors } from './vendors-of.ts'

/** Lists what the owner connected, and what could be. Throws `accounts.not_an_owner`. */
export async function listConnections(deps: ConnectionsDeps, context: Context): Promise<Connections> {
  const provider = deps.accounts.requireOwner(context)
  const [connections, calendars, collisions] = await Promise.all([
    listConnectionRows(context, provider),
    listCalendarRows(context, provider),
    deps.scheduling.collisions(context, provider),
  ])
  const now = context.clock.now()
  const available = allVendors(deps).map(({ name }) => name)
  return {
    vendors: vendorNames.map((vendor) => {
      const row = connections.find((connection) => connection.vendor === vendor)
      return {
        vendor,
        kind: vendorKinds[vendor],
        isAvailable: available.includes(vendor),
        connection: row ? showConnection(row) : null,
      }
    }),
    takesAddresses: deps.addresses?.name === addressVendor,
    calendars: calendars.map((row) => showCalendar(row, now)),
    collisions: collisions.map(({ source, title, start }) => ({
      calendarId: source,
      title,
      start: start.toISOString(),
    })),
  }
}

const showConnection = (row: ConnectionRow) => ({
  state: row.state,
  account: row.accountLabel,
  longestMinutes: row.longestMinutes,
  connectedAt: row.connectedAt.toISOString(),
  lastSuccessAt: row.lastSuccessAt && row.lastSuccessAt.toISOString(),
})

/** A calendar as its owner sees it. */
export function showCalendar(row: CalendarRow, now: Date): Calendar {
  const until = countsUntil(row, row.failure)
  const counts = row.takesTime && until !== null && until > now
  return {
    id: row.id,
    vendor: row.vendor,
    name: row.name,
    canWrite: row.canWrite,
    takesTime: row.takesTime,
    getsBookings: row.getsBookings,
    onOutage: row.onOutage,
    entryWords: row.entryWords,
    lastReadAt: row.lastReadAt && row.lastReadAt.toISOString(),
    failure: row.failure,
    failingSince: row.failingSince && row.failingSince.toISOString(),
    countsUntil: counts ? until.toISOString() : null,
    stopsSelling: row.takesTime && until !== null && until <= now,
  }
}
