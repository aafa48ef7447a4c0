import type { AccountClosed } from '#domains/accounts/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { eraseCustomerMessages } from '../store/customer-messages.ts'
import { eraseReads } from '../store/message-reads.ts'
import { eraseMessages } from '../store/messages.ts'

/** Deletes the messages to and of a closed account. */
export const eraseClosedMessages = reaction<AccountClosed>({
  on: 'accounts.closed',
  name: 'messages.erase-closed',
  queue: 'bulk',
  run: async (context, { provider }) => {
    await eraseMessages(context, provider)
    await eraseReads(context, provider)
    await eraseCustomerMessages(context, provider)
  },
})
