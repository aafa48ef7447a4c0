import type { Context } from '#platform/context.ts'
import type { Message } from '../contract.ts'
import type { MessagesDeps } from '../ports.ts'
import { findReadUntil } from '../store/message-reads.ts'
import { findMessages } from '../store/messages.ts'

const pageLength = 50

type Wanted = { readonly before?: string | undefined; readonly personId?: string | undefined }
type Page = { readonly messages: Message[]; readonly next: string | null }

/** Lists the messages to the owner, or those of one person, newest first, `pageLength` at a time. Throws `accounts.not_an_owner`. */
export async function listMessages(
  { accounts }: Pick<MessagesDeps, 'accounts'>,
  context: Context,
  wanted: Wanted,
): Promise<Page> {
  return listMessagesTo(context, accounts.requireOwner(context), wanted)
}

/** Lists the messages to a provider or to the operator, `INSTALLATION`. For operators. */
export async function listMessagesTo(context: Context, provider: string, wanted: Wanted = {}): Promise<Page> {
  const found = await findMessages(context, provider, { ...wanted, limit: pageLength + 1 })
  const until = await findReadUntil(context, provider)
  const messages = found.slice(0, pageLength).map(({ at, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    isNew: until === undefined || rest.id > until,
  }))
  return { messages, next: found.length > pageLength ? (messages.at(-1)?.id ?? null) : null }
}
