import { newToken } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import type { MeetingsDeps } from '../meetings-ports.ts'
import {
  deleteMeeting,
  findMeeting,
  insertMeeting,
  lockMeeting,
  type MeetingKey,
  type MeetingRow,
  writeMeeting,
} from '../store/meetings.ts'
import { type Occasion, occasionNow } from './occasion-now.ts'
import { tendSoon } from './tend-meetings.ts'

/**
 * Brings the meeting of a booking, or of a date of a class, in line with it as it is now, and has the vendor called where that
 * is needed. Idempotent, and independent of the order of news.
 */
export async function followOccasion(deps: MeetingsDeps, context: Context, key: MeetingKey): Promise<void> {
  const vendor = deps.meetings?.name
  if (vendor === undefined) return
  await transact(context, async (inside) => {
    await lockMeeting(inside, key)
    const row = await findMeeting(inside, key)
    const now = await occasionNow(deps, inside, key)
    if (now === 'over') return
    if (now === 'off') return row && dropMeeting(inside, row)
    if (row) return keepMeeting(inside, row, now)
    if (!now.hasOwnMeeting) return
    const { serviceId, title, start, end, timezone } = now
    await insertMeeting(inside, {
      ...key,
      serviceId,
      vendor,
      title,
      startsAt: start,
      endsAt: end,
      timezone,
      marker: newToken(markerBytes),
      room: newToken(markerBytes),
      nextTryAt: inside.clock.now(),
    })
    await tendSoon(inside, vendor, key.provider)
    await inside.stopPoint?.('meeting-wanted')
  })
}

const markerBytes = 24

/** Ends a meeting: at the vendor too, if one may be there. */
async function dropMeeting(inside: Context, row: MeetingRow): Promise<void> {
  if (row.state === 'ending') return
  const mayBeThere = row.meetingId !== null || row.state === 'creating' || row.tries > 0
  if (!mayBeThere) return deleteMeeting(inside, row)
  await writeMeeting(inside, row, {
    state: 'ending',
    gaveUpAt: null,
    tries: 0,
    nextTryAt: inside.clock.now(),
  })
  await tendSoon(inside, row.vendor, row.provider)
}

/** Gives a meeting the time of its occasion. One that had ended, or was given up, is wanted again. */
async function keepMeeting(
  inside: Context,
  row: MeetingRow,
  { title, start, end, timezone }: Exclude<Occasion, string>,
): Promise<void> {
  const isSame = row.startsAt.getTime() === start.getTime() && row.endsAt.getTime() === end.getTime()
  if (isSame && row.state !== 'ending') return
  const reopened = row.meetingId === null ? 'creating' : 'made'
  await writeMeeting(inside, row, {
    title,
    startsAt: start,
    endsAt: end,
    timezone,
    tries: 0,
    nextTryAt: inside.clock.now(),
    ...(row.state === 'ending' && { state: reopened }),
    ...(row.state === 'given_up' && { state: 'creating', gaveUpAt: null }),
  })
  await tendSoon(inside, row.vendor, row.provider)
}
