import type { AccountClosed } from '#domains/accounts/events.ts'
import { defineAccountMail } from '../actions/define-mail.ts'

/** Tells the owner that the account is closed and what was deleted. The last mail to this owner. */
export const accountClosed = defineAccountMail<AccountClosed>({
  template: 'account-closed',
  bound: 'own-account',
  on: 'accounts.closed',
  to: 'owner',
  subject: () => 'Your account is closed',
  words: () => ({
    preview: 'This is the last e-mail about it.',
    heading: 'Your account is closed',
    text: 'Your page, your texts and your sign-in are deleted, and your address is free for others. Bookings that were still to come are cancelled, and their customers get everything back. 30 days from now the names and messages of your customers are erased too. Amounts, dates and tax lines stay, as the law requires.',
    note: 'You can start again at any time with a new account.',
  }),
})
