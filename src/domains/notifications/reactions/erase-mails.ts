import type { AccountErased } from '#domains/accounts/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { eraseChoices } from '../store/mail-choices.ts'
import { eraseMails } from '../store/mails.ts'

/** Deletes the mails of an erased account, which contain names and messages of people, and its mail choices. */
export const eraseMailsOfErased = reaction<AccountErased>({
  on: 'accounts.erased',
  name: 'notifications.erase-mails',
  queue: 'bulk',
  async run(context, { provider }) {
    await eraseMails(context, provider)
    await eraseChoices(context, provider)
  },
})
