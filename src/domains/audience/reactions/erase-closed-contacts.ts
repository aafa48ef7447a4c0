import type { AccountClosed } from '#domains/accounts/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { eraseContacts } from '../store/contacts.ts'

/** Deletes the contacts of a closed account, with their consents. */
export const eraseClosedContacts = reaction<AccountClosed>({
  on: 'accounts.closed',
  name: 'audience.erase-closed-contacts',
  queue: 'bulk',
  run: (context, { provider }) => eraseContacts(context, provider),
})
