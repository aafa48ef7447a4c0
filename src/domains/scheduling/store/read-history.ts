import type { Context } from '#platform/context.ts'
import type { BookingRef, Step } from '../contract.ts'

/** One line of a booking's history; `data` is what the step said of itself. */
export type HistoryLine = {
  readonly id: string
  readonly at: Date
  readonly actor: string
  readonly step: Step
  readonly data: Readonly<Record<string, unknown>>
}

/** Other areas, for whom the owner has been checked: what became of a booking, oldest first. */
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
    // both are written here alone
    step: row.step as Step,
    data: row.data as HistoryLine['data'],
  }))
}
