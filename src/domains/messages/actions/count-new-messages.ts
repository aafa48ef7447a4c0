import type { Context } from '#platform/context.ts'
import { findNewSenders } from '../store/message-reads.ts'

const maxNames = 3

/** Counts the unmarked messages that the provider has not listed yet, and names the newest senders. */
export async function countNewMessages(
  context: Context,
  provider: string,
): Promise<{ count: number; names: string[] }> {
  const senders = await findNewSenders(context, provider)
  return { count: senders.length, names: [...new Set(senders)].slice(0, maxNames) }
}
