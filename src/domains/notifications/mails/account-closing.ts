import { closingGraceDays } from '#domains/accounts/contract.ts'
import type { AccountClosingChanged } from '#domains/accounts/events.ts'
import { longDayIn } from '#platform/common/zones.ts'
import { defineAccountMail } from '../actions/define-mail.ts'

/** Tells the owner when the account closes and how to keep it. */
export const accountClosing = defineAccountMail<AccountClosingChanged>({
  template: 'account-closing',
  bound: 'own-account',
  on: 'accounts.closing_changed',
  to: 'owner',
  when: ({ dueAt }) => dueAt !== null,
  subject: ({ announced }) => `Your account closes on ${dayOf(announced)}`,
  words: ({ announced, firstName, settings }) => ({
    preview: 'Until then you can keep it.',
    heading: `Your account closes in ${closingGraceDays} days${firstName ? `, ${firstName}` : ''}`,
    text: `Your page is offline from now on and takes no bookings. Until ${dayOf(announced)} you can sign in and keep your account; your page will be back as it was. After that, it cannot be restored.`,
    button: { label: 'Keep your account', url: settings },
    note: 'If you did not ask for this, sign in, keep your account and change your password.',
  }),
})

const dayOf = ({ dueAt }: AccountClosingChanged['data']) =>
  dueAt ? `${longDayIn(new Date(dueAt), 'UTC')} (UTC)` : ''
