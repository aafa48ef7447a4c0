import type { Context } from '#platform/context.ts'
import { noteRead } from '../store/message-reads.ts'
import { countNewMessages } from './count-new-messages.ts'

/** Notes that the provider has listed all messages up to `until`. Returns how many are new after that. */
export async function readMessages(
  context: Context,
  provider: string,
  until: string,
): Promise<{ count: number }> {
  await noteRead(context, provider, until)
  const { count } = await countNewMessages(context, provider)
  return { count }
}
