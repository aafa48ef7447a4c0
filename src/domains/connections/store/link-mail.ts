import type { Context } from '#platform/context.ts'
import type { MeetingKey } from './meetings.ts'

/** Notes that the people of a meeting that is not made have read that its link is to follow. */
export async function oweLink({ db }: Context, { provider, occasion }: MeetingKey): Promise<void> {
  await db
    .updateTable('meetings')
    .set({ linkMail: 'owed' })
    .where('provider', '=', provider)
    .where('occasion', '=', occasion)
    .where('meetingId', 'is', null)
    .where('state', 'in', ['wanted', 'creating'])
    .where('linkMail', '=', 'none')
    .execute()
}

/** Notes that the people of a meeting are told of its room now. Returns false if they need not be. */
export async function settleLink({ db }: Context, { provider, occasion }: MeetingKey): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('meetings')
    .set({ linkMail: 'told' })
    .where('provider', '=', provider)
    .where('occasion', '=', occasion)
    .where('state', 'in', ['made', 'given_up'])
    .where('linkMail', '=', 'owed')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
