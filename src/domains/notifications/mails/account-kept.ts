import type { AccountClosingChanged } from '#domains/accounts/events.ts'
import { defineAccountMail } from '../actions/define-mail.ts'

/** Tells the owner that the account is no longer closing. */
export const accountKept = defineAccountMail<AccountClosingChanged>({
  template: 'account-kept',
  on: 'accounts.closing_changed',
  to: 'owner',
  when: ({ dueAt }) => dueAt === null,
  subject: () => 'Your account stays open',
  words: ({ firstName, settings }) => ({
    preview: 'Your page is online again.',
    heading: `Your account stays open${firstName ? `, ${firstName}` : ''}`,
    text: 'The closing is taken back. What was published is online again, and people can book you as before. Bookings that were cancelled meanwhile stay cancelled.',
    button: { label: 'Go to your settings', url: settings },
  }),
})
