import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { type Calendar, type EntryWords, fail, type OnOutage } from '../contract.ts'
import type { ConnectionsDeps } from '../ports.ts'
import { countsUntil } from '../rules/outage.ts'
import {
  type CalendarRow,
  findCalendar,
  lockCalendars,
  noneGetsBookings,
  writeCalendar,
} from '../store/calendars.ts'
import { showCalendar } from './list-connections.ts'
import { readSoon } from './read-due.ts'
import { hashOf, sealAddress } from './seal.ts'
import { readTyped } from './try-address.ts'
import { writeEntriesTask } from './write-entries.ts'

export type CalendarChange = {
  readonly id: string
  readonly name?: string | undefined
  readonly takesTime?: boolean | undefined
  readonly getsBookings?: boolean | undefined
  readonly onOutage?: OnOutage | undefined
  readonly entryWords?: EntryWords | undefined
  readonly address?: string | undefined
}

/**
 * Changes what a calendar does. One that takes time from now on is read at once, and until then nothing is offered; one that
 * takes none any more is forgotten. Throws `connections.calendar_missing`, `.only_readable`, `.address_unreadable`,
 * `accounts.not_an_owner`.
 */
export async function changeCalendar(
  deps: ConnectionsDeps,
  context: Context,
  { id, address, ...change }: CalendarChange,
): Promise<Calendar> {
  const provider = deps.accounts.requireOwner(context)
  if (address !== undefined) await readTyped(deps, context, provider, address)
  return transact(context, async (inside) => {
    await lockCalendars(inside, provider)
    const before = await findCalendar(inside, { provider, id })
    if (!before) return fail('connections.calendar_missing')
    if (change.getsBookings && !before.canWrite) return fail('connections.only_readable')
    if (address !== undefined && before.address === null) return fail('connections.calendar_missing')
    if (change.getsBookings) await noneGetsBookings(inside, provider)
    const begins = (change.takesTime === true && !before.takesTime) || address !== undefined
    await writeCalendar(inside, before, {
      ...given(change),
      ...(address !== undefined && {
        address: sealAddress(deps.key, provider, address),
        remoteId: hashOf(address),
      }),
      ...(begins && unread(inside)),
    })
    const after = await findCalendar(inside, before)
    if (!after) return fail('connections.calendar_missing')
    if (begins) await readSoon(inside, after.vendor, { provider, id })
    if (change.getsBookings !== undefined || change.entryWords !== undefined)
      await enqueue(inside, writeEntriesTask, { provider })
    await tellScheduling(deps, inside, before, after)
    return showCalendar(after, inside.clock.now())
  })
}

/** The given fields alone. */
const given = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }

/** Nothing was read yet. */
const unread = ({ clock }: Context) => ({
  cursor: null,
  etag: null,
  modified: null,
  wholeReadAt: null,
  lastReadAt: null,
  failure: null,
  failingSince: null,
  failures: 0,
  toldAt: null,
  nextReadAt: clock.now(),
})

async function tellScheduling(
  { scheduling }: ConnectionsDeps,
  context: Context,
  before: CalendarRow,
  after: CalendarRow,
): Promise<void> {
  const source = { provider: after.provider, source: after.id }
  if (!after.takesTime) return before.takesTime ? scheduling.dropBusySource(context, source) : undefined
  const [was, is] = [countsUntil(before, before.failure), countsUntil(after, after.failure)]
  if (!before.takesTime || was?.getTime() !== is?.getTime())
    await scheduling.setKnownUntil(context, source, is)
}
