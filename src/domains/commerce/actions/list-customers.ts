import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { searchPattern } from '#platform/common/search-pattern.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { Customer, CustomerQuery, listCustomers as contract } from '../customers-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { readCustomerCursor, writeCustomerCursor } from '../rules/customer-cursor.ts'
import { netOf } from '../rules/figures.ts'
import { type CustomerFigures, countCustomers, pageOfCustomers } from '../store/customers.ts'

/** Counting stops here; `totalIsMore` says that there are more. */
const maxCounted = 1000

/** Lists a page of the provider's customers. Only the owner may call it. Throws `commerce.cursor_invalid`. */
export async function listCustomers(
  deps: CommerceDeps,
  context: Context,
  { search, sort, cursor, limit }: CustomerQuery,
): Promise<EndpointOutput<typeof contract>> {
  const provider = deps.accounts.requireOwner(context)
  const pattern = search === undefined ? undefined : searchPattern(search)
  const after = cursor === undefined ? undefined : readCustomerCursor(sort, cursor)
  if (cursor !== undefined && !after) return fail('commerce.cursor_invalid')
  const [found, counted] = await Promise.all([
    pageOfCustomers(context, provider, { sort, pattern, after, limit: limit + 1 }),
    countCustomers(context, provider, pattern, maxCounted),
  ])
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    customers: await withSessions(deps, context, provider, page),
    next: last && found.length > limit ? writeCustomerCursor(sort, last) : null,
    total: Math.min(counted, maxCounted),
    totalIsMore: counted > maxCounted,
  }
}

/** Adds visits, next and last session to customers of one provider. */
export async function withSessions(
  { scheduling }: CommerceDeps,
  context: Context,
  provider: string,
  customers: readonly CustomerFigures[],
): Promise<Customer[]> {
  const ids = customers.map(({ id }) => id)
  const sessions = new Map(
    (await scheduling.sessionsOf(context, provider, ids)).map((one) => [one.personId, one]),
  )
  const nextIds = [...sessions.values()].flatMap(({ nextId }) => nextId ?? [])
  const bookings = new Map(
    (await scheduling.bookingsOf(context, provider, nextIds)).map((booking) => [booking.id, booking]),
  )
  return customers.map(({ id, name, email, orders, captured, promised, disputed }) => {
    const { visits = 0, nextId = null, lastAt = null } = sessions.get(id) ?? {}
    const next = bookings.get(nextId ?? '')
    return {
      id,
      name,
      email,
      orders,
      netCents: netOf({ captured, promised, disputed }),
      visits,
      lastStart: lastAt?.toISOString() ?? null,
      next: next
        ? {
            bookingId: next.id,
            orderId: next.orderId ?? '',
            title: next.serviceTitle,
            state: next.state,
            start: next.start.toISOString(),
            end: next.end.toISOString(),
            timezone: next.serviceTimezone,
          }
        : null,
    }
  })
}
