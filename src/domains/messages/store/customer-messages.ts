import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type CustomerMessage = {
  readonly provider: string
  readonly id: string
  /** The id of what it is about, and the day on its clock. */
  readonly about: string
  readonly day: string
  readonly subject: string
  readonly message: string
  readonly readers: number
}

/** Returns how many messages about the same were sent that day. */
export async function countOfDay(
  context: Context,
  { provider, about, day }: Pick<CustomerMessage, 'provider' | 'about' | 'day'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from customer_messages
    where provider = ${provider} and about = ${about} and day = ${day}::date`.execute(context.db)
  return rows[0]?.count ?? 0
}

/** Stores a message as the next of its day. Returns false if the day has `most` of them already. */
export async function insertCustomerMessage(
  context: Context,
  { provider, id, about, day, subject, message, readers }: CustomerMessage,
  most: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer-messages ${provider} ${about}`}, 0))`.execute(
    context.db,
  )
  const { numAffectedRows } = await sql`
    insert into customer_messages (provider, id, at, about, day, number, subject, message, readers)
    select ${provider}, ${id}, ${context.clock.now()}, ${about}, ${day}::date, count(*) + 1, ${subject}, ${message}, ${readers}::integer
    from customer_messages where provider = ${provider} and about = ${about} and day = ${day}::date
    having count(*) < ${most}`.execute(context.db)
  return numAffectedRows === 1n
}

/** Deletes messages from before an instant. */
export async function deleteOldCustomerMessages(context: Context, before: Date): Promise<void> {
  await context.db.deleteFrom('customerMessages').where('at', '<', before).execute()
}

/** Deletes all messages that a provider wrote. */
export async function eraseCustomerMessages(context: Context, provider: string): Promise<void> {
  await context.db.deleteFrom('customerMessages').where('provider', '=', provider).execute()
}
