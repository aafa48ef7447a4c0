import type { AccountClosed } from '#domains/accounts/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { eraseContacts } from '../store/contacts.ts'
import { eraseLikes } from '../store/likes.ts'

/** Deletes the contacts of a closed account with their consents, the likes of its page, and its own likes elsewhere. */
export const eraseClosedContacts = reaction<AccountClosed>({
  on: 'accounts.closed',
  name: 'audience.erase-closed-contacts',
  queue: 'bulk',
  async run(context, { provider }) {
    await eraseLikes(context, provider)
    await eraseContacts(context, provider)
  },
})
