import type { AccountClosingChanged } from '#domains/accounts/events.ts'
import { defineAccountMail } from '../actions/define-mail.ts'

/** Tells the owner that the account is no longer closing. */
export const accountKept = defineAccountMail<AccountClosingChanged>({
  template: 'account-kept',
  bound: 'own-account',
  on: 'accounts.closing_changed',
  to: 'owner',
  when: ({ dueAt }) => dueAt === null,
  subject: () => 'Your account stays open',
  words: ({ firstName, settings }) => ({
    preview: 'Your page is online again.',
    heading: `Your account stays open${firstName ? `, ${firstName}` : ''}`,
    text: 'Your account will not be closed. Your published page is online again, and people can book you as before. Bookings cancelled in the meantime stay cancelled.',
    button: { label: 'Go to your settings', url: settings },
  }),
})
