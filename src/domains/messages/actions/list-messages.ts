import type { Context } from '#platform/context.ts'
import type { Message } from '../contract.ts'
import { findReadUntil } from '../store/message-reads.ts'
import { findMessages } from '../store/messages.ts'

const pageLength = 50

/** Lists the messages to a provider, newest first, `pageLength` at a time. */
export async function listMessages(
  context: Context,
  provider: string,
  before?: string,
): Promise<{ messages: Message[]; next: string | null }> {
  const found = await findMessages(context, provider, { before, limit: pageLength + 1 })
  const until = await findReadUntil(context, provider)
  const messages = found.slice(0, pageLength).map(({ at, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    isNew: until === undefined || rest.id > until,
  }))
  return { messages, next: found.length > pageLength ? (messages.at(-1)?.id ?? null) : null }
}
