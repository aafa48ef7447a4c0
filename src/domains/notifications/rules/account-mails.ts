import { closingGraceDays } from '#domains/accounts/contract.ts'
import { longDayIn } from '#platform/common/zones.ts'
import type { AccountMail } from '../contract.ts'
import type { MailContent } from './mail-content.ts'

export type AccountOccasion = {
  readonly template: AccountMail
  readonly firstName: string
  /** The instant at which it closes; null: it does not any more, or has. */
  readonly dueAt: Date | null
  readonly publicUrl: string
}

/** What an owner reads about the closing of the account: the date, and the way back as long as there is one. */
export function accountMail({ template, firstName, dueAt, publicUrl }: AccountOccasion): MailContent {
  const settings = `${publicUrl}/accountSettings`
  const name = firstName ? `, ${firstName}` : ''
  const common = {
    sender: 'Showcase',
    reason: 'You get this because it is about your own account.',
  }
  switch (template) {
    case 'account-closing': {
      const date = dueAt ? `${longDayIn(dueAt, 'UTC')} (UTC)` : `in ${closingGraceDays} days`
      return {
        ...common,
        subject: `Your account closes on ${date}`,
        preview: 'Until then you can keep it.',
        heading: `Your account closes in ${closingGraceDays} days${name}`,
        text: `Your page is offline from now on and takes no bookings. Until ${date} you can sign in and keep your account; your page is then there again as it was. After that it cannot be brought back.`,
        button: { label: 'Keep your account', url: settings },
        note: 'If it was not you who asked for this, sign in, keep your account, and change your password.',
      }
    }
    case 'account-kept':
      return {
        ...common,
        subject: 'Your account stays open',
        preview: 'Your page is online again.',
        heading: `Your account stays open${name}`,
        text: 'The closing is taken back. What was published is online again, and people can book you as before. Bookings that were cancelled meanwhile stay cancelled.',
        button: { label: 'Go to your settings', url: settings },
      }
    case 'account-closed':
      return {
        ...common,
        subject: 'Your account is closed',
        preview: 'This is the last mail about it.',
        heading: 'Your account is closed',
        text: 'Your page, your texts and your sign-in are deleted, and your address is free for others. Bookings that were still to come are cancelled, and their customers get everything back. 30 days from now the names and messages of your customers are erased too. Amounts, dates and tax lines stay, as the law wants.',
        note: 'You can start again at any time with a new account.',
      }
  }
}
