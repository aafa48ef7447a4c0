import type { AccountErased } from '#domains/accounts/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { eraseMails } from '../store/mails.ts'

/** Deletes the mails of an erased account, because they contain names and messages of people. */
export const eraseMailsOfErased = reaction<AccountErased>({
  on: 'accounts.erased',
  name: 'notifications.erase-mails',
  queue: 'bulk',
  run: (context, { provider }) => eraseMails(context, provider),
})
