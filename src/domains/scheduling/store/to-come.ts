import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { BookingRef, SessionRef } from '../contract.ts'

/** Returns the number of confirmed or requested bookings that have not ended. */
export async function countToCome(context: Context, provider: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from bookings
    where provider = ${provider} and state in ('requested', 'confirmed') and ends_at > ${context.clock.now()}`.execute(
    context.db,
  )
  return rows[0]?.count ?? 0
}

/** Returns the number of bookings that took place. */
export async function countCompleted(context: Context, provider: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from bookings
    where provider = ${provider} and state = 'completed'`.execute(context.db)
  return rows[0]?.count ?? 0
}

/** Returns the number of requests that wait for the provider's decision. */
export async function countRequests(context: Context, provider: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from bookings
    where provider = ${provider} and state = 'requested' and approved_at is null
      and ends_at > ${context.clock.now()}`.execute(context.db)
  return rows[0]?.count ?? 0
}

export type ToCome = BookingRef & { readonly orderId: string | null; readonly isHeld: boolean }

/** Returns held, requested and confirmed bookings of a session, in the order of their ids. */
export async function listOfSession(
  context: Context,
  { provider, sessionId }: SessionRef,
  limit: number,
): Promise<ToCome[]> {
  const { rows } = await sql<ToCome>`
    select provider, id as booking_id, order_id, state = 'held' as is_held from bookings
    where provider = ${provider} and session_id = ${sessionId} and takes_time(state)
    order by id limit ${limit}`.execute(context.db)
  return rows
}

/** Returns held, requested and confirmed bookings of some providers that have not ended, by start. */
export async function listToCome(
  context: Context,
  providers: readonly string[],
  limit: number,
): Promise<ToCome[]> {
  if (providers.length === 0) return []
  const { rows } = await sql<ToCome>`
    select provider, id as booking_id, order_id, state = 'held' as is_held from bookings
    where provider in (${sql.join(providers)}) and ends_at > ${context.clock.now()}
      and takes_time(state)
    order by starts_at, id limit ${limit}`.execute(context.db)
  return rows
}
