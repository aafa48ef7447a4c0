import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { MeetingMoved } from '../meetings-events.ts'
import type { MeetingsDeps } from '../meetings-ports.ts'
import { GrantOver, type Meeting, type MeetingNews } from '../ports.ts'
import { minutesOf } from '../rules/meeting-plan.ts'
import { vendorWords } from '../rules/vendor-names.ts'
import { findConnection } from '../store/connections.ts'
import { type MeetingRow, meetingsOfId, storeVendorTime, writeMeeting } from '../store/meetings.ts'
import { giveUp } from './give-up-meeting.ts'
import { unmade } from './make-meeting.ts'
import { tendSoon } from './tend-meetings.ts'
import { withToken } from './with-token.ts'

/** A vendor says that something happened to a meeting: it is read there. A meeting of somebody else is ignored. */
export async function meetingChanged(
  deps: MeetingsDeps,
  context: Context,
  { vendor, meetingId, hostId }: MeetingNews,
): Promise<void> {
  for (const row of await meetingsOfId(context, { vendor, meetingId })) {
    const connection = await findConnection(context, row)
    if (connection?.accountId === hostId) await lookAtMeeting(deps, context, row, { putsBack: false })
  }
}

/**
 * Compares a meeting with what is at the vendor. One that was deleted there is made again, once. One that was moved there is
 * announced; no booking changes. `putsBack`: it gets the time of its booking again.
 */
export async function lookAtMeeting(
  deps: MeetingsDeps,
  context: Context,
  row: MeetingRow,
  { putsBack }: { readonly putsBack: boolean },
): Promise<void> {
  const id = row.meetingId
  if (!deps.meetings || id === null || row.state !== 'made') return
  const { readMeeting } = deps.meetings
  try {
    const found = await withToken(deps, context, row, (token) => readMeeting(token, id))
    await (found ? compare(context, row, found, putsBack) : makeAgain(deps, context, row))
  } catch (error) {
    // the owner knows, and connects again
    if (!(error instanceof GrantOver)) throw error
  }
}

const compare = (context: Context, row: MeetingRow, found: Meeting, putsBack: boolean): Promise<void> =>
  transact(context, async (inside) => {
    const isRight =
      found.start.getTime() === row.startsAt.getTime() &&
      found.minutes === minutesOf(row.startsAt, row.endsAt)
    const isKnown =
      found.start.getTime() === row.vendorStart?.getTime() && found.minutes === row.vendorMinutes
    if (!isKnown) await storeVendorTime(inside, row, found)
    if (isRight) return
    if (putsBack) {
      await writeMeeting(inside, row, { nextTryAt: inside.clock.now() })
      return tendSoon(inside, row.vendor, row.provider)
    }
    if (isKnown || found.start.getTime() === row.startsAt.getTime()) return
    const { provider, vendor, title, startsAt, timezone } = row
    await announce<MeetingMoved>(inside, {
      type: 'connections.meeting_moved',
      provider,
      data: {
        vendor: vendorWords(vendor).name,
        title,
        start: startsAt.toISOString(),
        timezone,
        to: found.start.toISOString(),
      },
    })
  })

async function makeAgain(deps: MeetingsDeps, context: Context, row: MeetingRow): Promise<void> {
  if (row.remade > 0) return giveUp(deps, context, row, { tries: row.tries, isTold: true })
  await transact(context, async (inside) => {
    const again = {
      ...unmade,
      state: 'wanted',
      remade: row.remade + 1,
      nextTryAt: inside.clock.now(),
    } as const
    if (await writeMeeting(inside, row, again, 'made')) await tendSoon(inside, row.vendor, row.provider)
  })
}
