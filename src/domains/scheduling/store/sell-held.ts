import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { prepared } from '#platform/db/prepared.ts'
import { answerHoursBeforeStart, type BookingRef } from '../contract.ts'
import { latestAnswer } from '../rules/answer-by.ts'
import { type Customer, customerFields } from './booking-fields.ts'
import { type BookingRow, bookingColumns, toBooking } from './booking-row.ts'
import type { Moved } from './move-booking.ts'
import { actorOf } from './tell-history.ts'

/** `settles`: nothing is to pay; `data`: of the line of history. */
type How = { readonly settles: boolean; readonly data: Readonly<Record<string, unknown>> }

/** Returns the fields of a hold that gets its order for the database function `sell_held`, without its person. */
export const soldFields = (
  context: Context,
  bookingId: string,
  { orderId, name }: Omit<Customer, 'personId'>,
  { settles, data }: How,
) => ({
  id: bookingId,
  orderId,
  customerName: name,
  settles,
  latestAnswer: latestAnswer(context.clock.now()),
  answerHoursBeforeStart,
  actor: actorOf(context),
  eventId: newId('evt'),
  data,
  at: context.clock.now(),
})

const columns = sql.join(bookingColumns.map((column) => sql.ref(`sold.${column}`)))

/**
 * Writes the customer and the order into a standing hold, and settles it (`held` becomes `confirmed`, or `requested` if the provider
 * decides first) or begins its payment, after which the clock alone does not expire it. Returns undefined if the hold ended, it is too late
 * to settle it, or the customer's limit is reached.
 */
export async function sellHeld(
  context: Context,
  { provider, bookingId }: BookingRef,
  customer: Customer,
  how: How,
): Promise<Moved | undefined> {
  const fields = { ...soldFields(context, bookingId, customer, how), ...customerFields(customer) }
  const { rows } = await sql<BookingRow>`
    ${prepared} select ${columns} from sell_held(${provider}, ${JSON.stringify(fields)}::jsonb) sold where sold.id is not null`.execute(
    context.db,
  )
  const [row] = rows
  return row && { ...toBooking(row), before: 'held' }
}
