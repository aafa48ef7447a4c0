import type { MailContent } from './mail-content.ts'

export type AccountLetter<Announced> = {
  /** The data of the announcement that causes the mail. */
  readonly announced: Announced
  /** Such as `Ada`; may be empty. */
  readonly firstName: string
  /** The address of the account's settings. */
  readonly settings: string
  readonly publicUrl: string
}

/** The pure functions of a mail to the owner of an account. */
export type AccountWords<Announced> = {
  subject(letter: AccountLetter<Announced>): string
  words(letter: AccountLetter<Announced>): Omit<MailContent, 'subject' | 'sender' | 'reason'>
}

export const accountContent = <Announced>(
  mail: AccountWords<Announced>,
  letter: AccountLetter<Announced>,
): MailContent => ({
  sender: 'Showcase',
  reason: 'You get this because it is about your own account.',
  subject: mail.subject(letter),
  ...mail.words(letter),
})
