import { z } from 'zod'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineVendorClockTask, defineVendorTask } from '#platform/jobs/task.ts'
import type { MeetingsDeps } from '../meetings-ports.ts'
import { providersConnected } from '../store/connections.ts'
import { forgetOverMeetings, meetingsBetween, tryWaiting } from '../store/meetings.ts'
import { followOccasion } from './follow-booking.ts'
import { lookAtMeeting } from './look-at-meeting.ts'
import { tendSoon } from './tend-meetings.ts'

/** How far ahead meetings are compared with the vendor. */
const ahead = 14 * day

const vendorsOf = ({ meetings }: MeetingsDeps) => (meetings ? [meetings.name] : [])

/** Repairs what was lost of one provider's meetings: a missing row, a missing meeting, a wrong time. */
export const checkMeetingsOfTask = defineVendorTask(
  'connections.check-meetings-of',
  z.object({ provider: z.string() }),
  vendorsOf,
  (deps, context, { provider }, vendor) => checkMeetings(deps, context, { provider, vendor }),
)

/** Runs every night. Has the meetings of the next 14 days compared with the vendor. */
export const checkMeetingsTask = defineVendorClockTask(
  'connections.check-meetings',
  '11 3 * * *',
  vendorsOf,
  async (_deps, context, vendor) => {
    await forgetOverMeetings(context)
    for (const provider of await providersConnected(context, vendor))
      await enqueue(
        context,
        checkMeetingsOfTask.at(vendor),
        { provider },
        { key: `check-meetings:${provider}`, lane: `meetings:${provider}` },
      )
  },
)

async function checkMeetings(
  deps: MeetingsDeps,
  context: Context,
  { provider, vendor }: { readonly provider: string; readonly vendor: string },
): Promise<void> {
  const from = context.clock.now()
  const to = new Date(from.getTime() + ahead)
  const bookings = await deps.scheduling.bookingsBetween(context, provider, from, to)
  const rows = await meetingsBetween(context, provider, { from, to })
  const occasions = new Set([
    ...bookings.filter(({ state }) => state === 'confirmed').map(({ id, sessionId }) => sessionId ?? id),
    ...rows.map(({ occasion }) => occasion),
  ])
  for (const occasion of occasions) await followOccasion(deps, context, { provider, occasion })
  await tryWaiting(context, provider, vendor)
  await tendSoon(context, vendor, provider)
  for (const row of rows)
    await lookAtMeeting(deps, context, row, { putsBack: true }).catch((error: unknown) => {
      context.log.warn({ err: error, provider, occasion: row.occasion }, 'a meeting could not be compared')
    })
}
