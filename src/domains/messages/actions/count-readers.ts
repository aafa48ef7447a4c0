import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { countReaders as contract } from '../customer-contract.ts'
import type { MessagesDeps } from '../ports.ts'
import { maxCustomerMessages } from '../rules/customer-message.ts'
import { countOfDay } from '../store/customer-messages.ts'
import { chosen, findReaders, type Target } from './find-readers.ts'

/**
 * Counts whom a message of the owner would reach, and how many more can be sent today. Throws `messages.readers_unknown`,
 * `.span_too_long`, `accounts.not_an_owner`.
 */
export async function countReaders(
  deps: MessagesDeps,
  context: Context,
  target: Target,
): Promise<EndpointOutput<typeof contract>> {
  const provider = deps.accounts.requireOwner(context)
  const readers = await findReaders(deps, context, provider, target)
  const [sent, account] = await Promise.all([
    countOfDay(context, { provider, about: target.id, day: readers.day }),
    deps.accounts.accountOf(context, provider),
  ])
  return {
    booked: readers.booked.length,
    waiting: readers.waiting.length,
    both: chosen(readers, 'both').length,
    count: chosen(readers, target.who).length,
    leftToday: Math.max(0, maxCustomerMessages - sent),
    replyTo: account?.email ?? '',
  }
}
