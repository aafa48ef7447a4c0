import { z } from 'zod'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineClockTask, defineVendorTask } from '#platform/jobs/task.ts'
import type { MeetingsDeps } from '../meetings-ports.ts'
import { GrantOver, VendorBusy } from '../ports.ts'
import { decidedBefore, nextTry, noLaterThanDecided } from '../rules/meeting-plan.ts'
import { findConnection } from '../store/connections.ts'
import { oweLink } from '../store/link-mail.ts'
import { dueMeetings, type MeetingRow, providersDue, writeMeeting } from '../store/meetings.ts'
import { giveUp } from './give-up-meeting.ts'
import { callVendor } from './make-meeting.ts'

/** Calls the vendor for the meetings of one provider that are due, the nearest start first. */
export const tendMeetingsTask = defineVendorTask(
  'connections.tend-meetings',
  z.object({ provider: z.string() }),
  ({ meetings }: MeetingsDeps) => (meetings ? [meetings.name] : []),
  async (deps, context, { provider }, vendor) => {
    for (let done = 0; done < mostAtOnce; done++) {
      const [row] = await dueMeetings(context, { provider, limit: 1 })
      if (!row) return
      await tend(deps, context, row)
      // one that is made at once needs no mail of its own
      await oweLink(context, row)
    }
    await tendSoon(context, vendor, provider)
  },
)

const mostAtOnce = 200
const providersAtOnce = 2000

/** Runs every minute. Has the meetings made and changed whose time for another try has come. */
export const tendDueTask = defineClockTask(
  'connections.tend-due-meetings',
  '* * * * *',
  'clock',
  async (_deps: MeetingsDeps, context) => {
    for (const { provider, vendor } of await providersDue(context, providersAtOnce))
      await tendSoon(context, vendor, provider)
  },
)

/** Has the meetings of a provider tended at the next opportunity, one at a time: a vendor counts the calls of each host. */
export const tendSoon = (context: Context, vendor: string, provider: string): Promise<void> =>
  enqueue(
    context,
    tendMeetingsTask.at(vendor),
    { provider },
    { key: `tend-meetings:${provider}`, lane: `meetings:${provider}` },
  )

async function tend(deps: MeetingsDeps, context: Context, row: MeetingRow): Promise<void> {
  const connection = await findConnection(context, row)
  if (connection?.state !== 'connected') return waitForOwner(deps, context, row)
  try {
    await callVendor(deps, context, row, connection.accountId)
  } catch (error) {
    if (error instanceof GrantOver) return waitForOwner(deps, context, row)
    context.log.warn({ err: error, provider: row.provider, occasion: row.occasion }, 'a meeting call failed')
    await tryLater(deps, context, row, error)
  }
}

/** Without a grant nothing is tried until the owner connects again; shortly before the start people are sent elsewhere. */
async function waitForOwner(deps: MeetingsDeps, context: Context, row: MeetingRow): Promise<void> {
  const decided = new Date(row.startsAt.getTime() - decidedBefore)
  const needsRoom = row.meetingId === null && row.state !== 'ending'
  if (needsRoom && decided <= context.clock.now())
    return giveUp(deps, context, row, { tries: row.tries, isTold: false })
  await writeMeeting(context, row, { nextTryAt: needsRoom ? decided : null })
}

async function tryLater(
  deps: MeetingsDeps,
  context: Context,
  row: MeetingRow,
  error: unknown,
): Promise<void> {
  const now = context.clock.now()
  const tries = row.tries + 1
  const again = nextTry({ tries, start: row.startsAt }, now)
  if (row.meetingId !== null || row.state === 'ending') {
    // the meeting is there; the nightly look finds it again
    await writeMeeting(context, row, { tries, nextTryAt: again ?? null })
    return
  }
  if (error instanceof VendorBusy && again) {
    const at = error.retryAt ?? new Date(now.getTime() + minute)
    await writeMeeting(context, row, { nextTryAt: noLaterThanDecided(at, row.startsAt) })
    return
  }
  if (!again) return giveUp(deps, context, row, { tries, isTold: true })
  await writeMeeting(context, row, { tries, nextTryAt: again })
}
