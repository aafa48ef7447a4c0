import { sql } from 'kysely'
import type { PersonRef } from '#domains/people/contract.ts'
import { mailboxOf } from '#platform/common/mailbox.ts'
import { day, hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'

export type StoredMessage = {
  readonly provider: string
  readonly id: string
  readonly name: string
  readonly email: string
  readonly about: string
  readonly message: string
  readonly reasons: readonly string[]
  readonly score: number
  readonly isMarked: boolean
  readonly personId: string | null
  readonly network: string
  readonly fingerprint: string
}

type Sender = Pick<StoredMessage, 'provider' | 'email' | 'network' | 'fingerprint'>

/**
 * Locks a network and then an address until the caller's transaction ends, so that concurrent messages are counted one
 * after another, and counts what they sent lately.
 */
export async function countSent(context: Context, { provider, email, network, fingerprint }: Sender) {
  const now = context.clock.now().getTime()
  const [lastHour, lastDay] = [new Date(now - hour), new Date(now - day)]
  const address = mailboxOf(email)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages ${network}`}, 0))`.execute(context.db)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages ${address}`}, 0))`.execute(context.db)
  const { rows } = await sql<{
    ofNetwork: number
    toRecipient: number
    elsewhere: number
    ofAddress: number
  }>`
    select
      (select count(*)::int from messages where network = ${network} and at > ${lastHour}) as of_network,
      (select count(*)::int from messages
        where network = ${network} and at > ${lastHour} and provider = ${provider}) as to_recipient,
      (select count(*)::int from messages where fingerprint = ${fingerprint} and provider <> ${provider}) as elsewhere,
      (select count(*)::int from messages where address = ${address} and at > ${lastDay}) as of_address`.execute(
    context.db,
  )
  return rows[0] ?? { ofNetwork: 0, toRecipient: 0, elsewhere: 0, ofAddress: 0 }
}

/** Whether a provider has this message already. */
export async function hasMessage(context: Context, provider: string, fingerprint: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('messages')
    .select('id')
    .where('provider', '=', provider)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts a message. Returns false if the provider has the same message of the same day. */
export async function insertMessage(context: Context, message: StoredMessage): Promise<boolean> {
  const rows = await context.db
    .insertInto('messages')
    .values({
      ...message,
      reasons: [...message.reasons],
      address: mailboxOf(message.email),
      at: context.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'fingerprint']).doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

type Wanted = {
  readonly before?: string | undefined
  readonly personId?: string | undefined
  readonly limit: number
}

/** Lists at most `limit` messages of a provider, or those of one person, newest first, older than the message `before`. */
export async function findMessages(context: Context, provider: string, { before, personId, limit }: Wanted) {
  let query = context.db
    .selectFrom('messages')
    .select(['id', 'at', 'name', 'email', 'about', 'message', 'isMarked'])
    .where('provider', '=', provider)
  // ids ascend with time
  if (personId !== undefined) query = query.where('personId', '=', personId)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

/** Deletes old messages: all from before `ordinary`, and the marked ones from before `marked`. */
export async function deleteOldMessages(
  context: Context,
  before: { readonly ordinary: Date; readonly marked: Date },
): Promise<void> {
  await sql`delete from messages
    where at < ${before.ordinary} or (is_marked and at < ${before.marked})`.execute(context.db)
}

/** Removes the networks of messages that no limit counts any more. */
export async function forgetNetworks(context: Context, before: Date): Promise<void> {
  await context.db
    .updateTable('messages')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('at', '<', before)
    .execute()
}

/** Deletes all messages of a person to a provider. */
export async function erasePerson(context: Context, { provider, personId }: PersonRef): Promise<void> {
  await context.db
    .deleteFrom('messages')
    .where('provider', '=', provider)
    .where('personId', '=', personId)
    .execute()
}

/** Deletes all messages of a provider. */
export async function eraseMessages(context: Context, provider: string): Promise<void> {
  await context.db.deleteFrom('messages').where('provider', '=', provider).execute()
}
