import { type Context, transact } from '#platform/context.ts'
import type { MeetingsDeps } from '../meetings-ports.ts'
import type { Meeting, MeetingVendor, NewMeeting } from '../ports.ts'
import { decidedBefore, minutesOf, mostCalls, nextDay, noLaterThanDecided } from '../rules/meeting-plan.ts'
import { countCall } from '../store/meeting-days.ts'
import {
  deleteMeeting,
  type MeetingRow,
  storeMade,
  storeVendorTime,
  writeMeeting,
} from '../store/meetings.ts'
import { giveUp } from './give-up-meeting.ts'
import { tellLink } from './tell-link.ts'
import { withToken } from './with-token.ts'

type Call = {
  readonly deps: MeetingsDeps
  readonly context: Context
  readonly row: MeetingRow
  readonly vendor: MeetingVendor
  readonly host: string
}

/** Makes, changes or deletes the meeting of a row at the vendor, as the row says. Throws the error of the call. */
export async function callVendor(
  deps: MeetingsDeps,
  context: Context,
  row: MeetingRow,
  host: string,
): Promise<void> {
  const vendor = deps.meetings
  if (!vendor) return
  const call: Call = { deps, context, row, vendor, host }
  if (row.state === 'ending') return end(call)
  return row.meetingId === null ? make(call) : change(call, row.meetingId)
}

/**
 * Makes a meeting, once: the row says 'creating' before the vendor is called, and from then on the vendor is asked for the
 * marker first.
 */
async function make(call: Call): Promise<void> {
  const { context, row, vendor } = call
  if (row.state === 'creating') {
    const found = await asHost(call, (token) => vendor.findByMarker(token, row.marker))
    if (found) return keep(call, found)
  }
  const reserved = await transact(context, async (inside) => {
    const isNow = await writeMeeting(inside, row, { state: 'creating' }, row.state)
    return isNow && mayCall(call, inside)
  })
  if (!reserved) return
  await context.stopPoint?.('meeting-reserved')
  const made = await asHost(call, (token) => vendor.createMeeting(token, wordsOf(row)))
  await context.stopPoint?.('meeting-made')
  await keep(call, made)
  await context.stopPoint?.('meeting-stored')
}

/** Stores a meeting, and tells its people of it if they wait for the link. */
const keep = ({ deps, context, row }: Call, made: Meeting): Promise<void> =>
  transact(context, async (inside) => {
    await storeMade(inside, row, made)
    await tellLink(deps, inside, row)
  })

async function change(call: Call, id: string): Promise<void> {
  const { context, row, vendor } = call
  const words = wordsOf(row)
  if (row.vendorStart?.getTime() === words.start.getTime() && row.vendorMinutes === words.minutes) {
    await writeMeeting(context, row, { nextTryAt: null })
    return
  }
  if (!(await mayCall(call, context))) return
  const outcome = await asHost(call, (token) => vendor.changeMeeting(token, id, words))
  await context.stopPoint?.('meeting-changed')
  if (outcome === 'changed') return storeVendorTime(context, row, { id, ...words })
  await writeMeeting(context, row, { ...unmade, state: 'wanted', nextTryAt: context.clock.now() })
}

async function end(call: Call): Promise<void> {
  const { context, row, vendor } = call
  const id =
    row.meetingId ?? (await asHost(call, (token) => vendor.findByMarker(token, row.marker)))?.id ?? null
  if (id !== null) await asHost(call, (token) => vendor.removeMeeting(token, id))
  await context.stopPoint?.('meeting-removed')
  await deleteMeeting(context, row)
}

/** The columns of a row without a meeting at the vendor. */
export const unmade = {
  meetingId: null,
  joinUrl: null,
  vendorStart: null,
  vendorMinutes: null,
  tries: 0,
} as const

const asHost = <T>({ deps, context, row }: Call, ask: (token: string) => Promise<T>): Promise<T> =>
  withToken(deps, context, row, ask)

/** Counts one call of the day. When the day has no more, the row waits for the next one, or its people meet elsewhere. */
async function mayCall({ deps, row, vendor, host }: Call, context: Context): Promise<boolean> {
  const now = context.clock.now()
  const most = mostCalls({ mostADay: vendor.mostADay, start: row.startsAt }, now)
  if (await countCall(context, { vendor: vendor.name, host }, most)) return true
  const isLate = now.getTime() >= row.startsAt.getTime() - decidedBefore
  if (isLate && row.meetingId === null) await giveUp(deps, context, row, { tries: row.tries, isTold: true })
  else
    await writeMeeting(context, row, {
      ...(row.meetingId === null && { state: row.state }),
      nextTryAt: isLate ? nextDay(now) : noLaterThanDecided(nextDay(now), row.startsAt),
    })
  return false
}

/** The meeting as it has to be. */
const wordsOf = ({ marker, title, startsAt, endsAt, timezone }: MeetingRow): NewMeeting => ({
  marker,
  topic: title,
  start: startsAt,
  minutes: minutesOf(startsAt, endsAt),
  timezone,
})
