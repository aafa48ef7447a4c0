import type { AccountClosingChanged } from '#domains/accounts/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { mailOwner, type OwnerMailParts } from '../actions/mail-owner.ts'

/** The owner reads when the account closes and how to keep it, or that it stays. */
export const mailClosingChanged = (parts: OwnerMailParts) =>
  reaction<AccountClosingChanged>({
    on: 'accounts.closing_changed',
    name: 'notifications.mail-closing-changed',
    queue: 'mail',
    run: (context, { provider, id, data: { dueAt } }) =>
      mailOwner(context, parts, {
        provider,
        asked: id,
        ...(dueAt ? { template: 'account-closing', dueAt: new Date(dueAt) } : { template: 'account-kept' }),
      }),
  })
