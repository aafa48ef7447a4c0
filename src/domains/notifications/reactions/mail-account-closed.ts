import type { AccountClosed } from '#domains/accounts/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { mailOwner, type OwnerMailParts } from '../actions/mail-owner.ts'

/** The owner reads, for the last time, what became of everything. */
export const mailAccountClosed = (parts: OwnerMailParts) =>
  reaction<AccountClosed>({
    on: 'accounts.closed',
    name: 'notifications.mail-account-closed',
    queue: 'mail',
    run: (context, { provider, id }) =>
      mailOwner(context, parts, { provider, asked: id, template: 'account-closed' }),
  })
