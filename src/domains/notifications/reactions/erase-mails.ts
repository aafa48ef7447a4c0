import type { AccountErased } from '#domains/accounts/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { eraseMails } from '../store/mails.ts'

/** When nobody is known of an account any more, its mails go too: they name people and carry their words. */
export const eraseMailsOfErased = reaction<AccountErased>({
  on: 'accounts.erased',
  name: 'notifications.erase-mails',
  queue: 'bulk',
  run: (context, { provider }) => eraseMails(context, provider),
})
