import type { Context } from '#platform/context.ts'
import type { MessagesDeps } from '../ports.ts'
import { noteRead } from '../store/message-reads.ts'
import { countNewMessages } from './count-new-messages.ts'

/**
 * Notes that the owner has listed all messages up to `until`. Returns how many are new after that.
 * Throws `accounts.not_an_owner`.
 */
export async function readMessages(
  deps: Pick<MessagesDeps, 'accounts'>,
  context: Context,
  { until }: { readonly until: string },
): Promise<{ count: number }> {
  await noteRead(context, deps.accounts.requireOwner(context), until)
  const { count } = await countNewMessages(deps, context)
  return { count }
}
