import { newToken } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { failMeeting } from '../meetings-contract.ts'
import type { MeetingsDeps } from '../meetings-ports.ts'
import { findConnection } from '../store/connections.ts'
import { countCall } from '../store/meeting-days.ts'
import { asFailure } from './start-meeting.ts'
import { withToken } from './with-token.ts'

const minutes = 30

/**
 * Makes a meeting for tomorrow, reads it back and deletes it, for the owner who waits for it. Throws `connections.not_connected`,
 * `.meeting_failed`, `accounts.not_an_owner`.
 */
export async function testMeeting(
  deps: MeetingsDeps,
  context: Context,
): Promise<{ seconds: number; account: string; deletedAt: string }> {
  const provider = deps.accounts.requireOwner(context)
  const { meetings: vendor } = deps
  if (!vendor) return failMeeting('connections.not_connected')
  const key = { provider, vendor: vendor.name }
  const connection = await findConnection(context, key)
  if (connection?.state !== 'connected') return failMeeting('connections.not_connected')
  const host = { vendor: vendor.name, host: connection.accountId }
  if (!(await countCall(context, host, vendor.mostADay))) return failMeeting('connections.meeting_failed')
  const start = new Date(Math.ceil(context.clock.now().getTime() / minuteMs) * minuteMs + day)
  const began = performance.now()
  const meeting = { marker: newToken(24), topic: 'Test meeting', start, minutes, timezone: 'UTC' }
  try {
    const made = await withToken(deps, context, key, (token) => vendor.createMeeting(token, meeting))
    const seconds = Math.round((performance.now() - began) / 100) / 10
    try {
      const found = await withToken(deps, context, key, (token) => vendor.readMeeting(token, made.id))
      if (found?.joinUrl !== made.joinUrl) throw new Error('the test meeting is not as it was made')
    } finally {
      await withToken(deps, context, key, (token) => vendor.removeMeeting(token, made.id))
    }
    return { seconds, account: connection.accountLabel, deletedAt: context.clock.now().toISOString() }
  } catch (error) {
    context.log.warn({ err: error, provider }, 'a test meeting failed')
    return asFailure(error)
  }
}

const minuteMs = 60_000
