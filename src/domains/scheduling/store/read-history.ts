import type { Context } from '#platform/context.ts'
import type { BookingRef, Step } from '../contract.ts'

/** One line of a booking's history; `data` are the details of the step. */
export type HistoryLine = {
  readonly id: string
  readonly at: Date
  readonly actor: string
  readonly step: Step
  readonly data: Readonly<Record<string, unknown>>
}

/** Returns the history of a booking, oldest first. The caller has checked the owner. */
export async function historyOf(
  context: Context,
  { provider, bookingId }: BookingRef,
): Promise<HistoryLine[]> {
  const rows = await context.db
    .selectFrom('bookingEvents')
    .select(['id', 'at', 'actor', 'step', 'data'])
    .where('provider', '=', provider)
    .where('bookingId', '=', bookingId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    ...row,
    // only this area writes these columns
    step: row.step as Step,
    data: row.data as HistoryLine['data'],
  }))
}
