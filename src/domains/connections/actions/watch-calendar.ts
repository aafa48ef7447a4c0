import { randomUUID } from 'node:crypto'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { ConnectionsDeps } from '../ports.ts'
import { type CalendarKey, findCalendar } from '../store/calendars.ts'
import { findChannel, writeChannel } from '../store/channels.ts'
import { withToken } from './with-token.ts'

/** A channel gets a successor when it has less time left. */
const renewBefore = day

/**
 * Keeps the notices of a calendar coming. Notices are hints, so a refusal is logged only: the calendar is read every
 * quarter of an hour in any case.
 */
export async function watchCalendar(
  deps: ConnectionsDeps,
  context: Context,
  key: CalendarKey,
): Promise<void> {
  const row = await findCalendar(context, key)
  const vendor = deps.calendars.find(({ name }) => name === row?.vendor)
  if (!row?.takesTime || row.failure !== null || !vendor) return
  const before = await findChannel(context, key)
  if (before && before.until.getTime() - context.clock.now().getTime() > renewBefore) return
  const channelId = randomUUID()
  try {
    await withToken(deps, context, row, async (accessToken) => {
      const watched = await vendor.watch({ accessToken, calendarId: row.remoteId }, channelId)
      await writeChannel(context, key, { channelId, ...watched })
      if (before) await vendor.stopWatch(accessToken, before)
    })
  } catch (error) {
    context.log.info({ err: error, vendor: row.vendor }, 'a calendar sends no notices')
  }
}
