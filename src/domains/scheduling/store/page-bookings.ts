import { type RawBuilder, sql } from 'kysely'
import type { PersonRef } from '#domains/people/contract.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { Booking, When } from '../contract.ts'
import type { PageEnd } from '../rules/page-cursor.ts'
import { type BookingRow, bookingColumns, toBooking } from './booking-row.ts'

export type Page = {
  readonly when: When
  readonly limit: number
  readonly after?: PageEnd | undefined
}

const columns = sql.join(bookingColumns.map((column) => sql.ref(column)))

/** Returns a page of bookings with a provider; uses the index `bookings_by_start`. */
export const pageOfProvider = (context: Context, provider: string, page: Page): Promise<Booking[]> =>
  pageOf(context, sql`provider = ${provider}`, page)

/** Returns a page of the bookings of people with any providers; uses the index `bookings_by_person`. */
export const pageOfPeople = (
  context: Context,
  people: readonly PersonRef[],
  page: Page,
): Promise<Booking[]> =>
  people.length === 0 ? Promise.resolve([]) : pageOf(context, isOfPeople(people), page)

/** Returns the page after a cursor, by key and not by offset. */
async function pageOf(context: Context, whose: RawBuilder<unknown>, page: Page): Promise<Booking[]> {
  const { when, limit, after } = page
  const now = context.clock.now()
  const upcoming = when === 'upcoming'
  const end = after && sql`(${after.start}::timestamptz, ${after.id}::text)`
  const rest = end ? sql`and (starts_at, id) ${upcoming ? sql`>` : sql`<`} ${end}` : sql``
  const way = upcoming ? sql`asc` : sql`desc`
  const { rows } = await sql<BookingRow>`
    select ${columns} from bookings
    where ${whose} and ${parts[when](now)} ${rest}
    order by starts_at ${way}, id ${way} limit ${limit}`.execute(context.db)
  return rows.map(toBooking)
}

/** SQL: requested or confirmed and not ended. No session lasts a day, so the bound on `starts_at` can use the index. */
const isUpcoming = (now: Date): RawBuilder<unknown> =>
  sql`state in ('requested', 'confirmed') and ends_at > ${now} and starts_at > ${new Date(now.getTime() - day)}`

/** SQL: took place. */
const isPast = (now: Date): RawBuilder<unknown> =>
  sql`(state in ('completed', 'no_show') or (state = 'confirmed' and ends_at <= ${now}))`

/** SQL: cancelled or declined bookings and expired requests. Expired holds are left out. */
const isCancelled = (): RawBuilder<unknown> => sql`(
  state in ('cancelled', 'declined')
  or (state = 'expired' and requires_approval and exists (
    select from booking_events e
    where e.provider = bookings.provider and e.booking_id = bookings.id and e.from_state = 'requested'
  ))
)`

const parts: Readonly<Record<When, (now: Date) => RawBuilder<unknown>>> = {
  upcoming: isUpcoming,
  past: isPast,
  cancelled: isCancelled,
}

/** SQL: the booking was made by one of these people. */
export const isOfPeople = (people: readonly PersonRef[]): RawBuilder<unknown> =>
  sql`(provider, person_id) in (${sql.join(people.map(({ provider, personId }) => sql`(${provider}, ${personId})`))})`
