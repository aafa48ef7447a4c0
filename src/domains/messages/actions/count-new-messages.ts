import type { Context } from '#platform/context.ts'
import type { MessagesDeps } from '../ports.ts'
import { findNewSenders } from '../store/message-reads.ts'

const maxNames = 3

/** Counts the unmarked messages that the owner has not listed yet, and names the newest senders. Throws `accounts.not_an_owner`. */
export async function countNewMessages(
  { accounts }: Pick<MessagesDeps, 'accounts'>,
  context: Context,
): Promise<{ count: number; names: string[] }> {
  const senders = await findNewSenders(context, accounts.requireOwner(context))
  return { count: senders.length, names: [...new Set(senders)].slice(0, maxNames) }
}
