import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { Booking, When } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import type { listBooked as endpoint } from '../provider-contract.ts'
import { readCursor, writeCursor } from '../rules/page-cursor.ts'
import { type Page, pageOfPeople, pageOfProvider } from '../store/page-bookings.ts'
import { listedOf } from './list-bookings.ts'

export type PageWanted = {
  readonly when: When
  readonly cursor?: string | undefined
  readonly limit: number
}

/** `next` is the cursor of the following page; null: this is the last one. */
export type BookingPage = { readonly bookings: Booking[]; readonly next: string | null }

/**
 * Returns a page of bookings with the provider; upcoming: the next first, otherwise the latest first (row 2.21).
 * Throws `accounts.not_an_owner`.
 */
export async function listBooked(
  { accounts, people }: SchedulingDeps,
  context: Context,
  wanted: PageWanted & { readonly personId?: string | undefined },
): Promise<EndpointOutput<typeof endpoint>> {
  const provider = accounts.requireOwner(context)
  const { personId } = wanted
  const { bookings, next } = await paged(wanted, (page) =>
    personId === undefined
      ? pageOfProvider(context, provider, page)
      : pageOfPeople(context, [{ provider, personId }], page),
  )
  return { bookings: await listedOf(people, context, bookings), next }
}

/**
 * Returns a page of bookings made with an e-mail address at any provider, in the same order. The caller has checked
 * that the address is verified.
 */
export async function bookingsOfEmail(
  { people }: SchedulingDeps,
  context: Context,
  { email, ...wanted }: PageWanted & { readonly email: string },
): Promise<BookingPage> {
  const found = await people.withAddress(context, email)
  return paged(wanted, (page) => pageOfPeople(context, found, page))
}

/** Reads one page. An invalid cursor starts at the first page. */
async function paged(
  { when, cursor, limit }: PageWanted,
  read: (page: Page) => Promise<Booking[]>,
): Promise<BookingPage> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const found = await read({ when, after, limit: limit + 1 })
  const bookings = found.slice(0, limit)
  const last = bookings.at(-1)
  return { bookings, next: last && found.length > limit ? writeCursor(last) : null }
}
