import type { MailContent } from './mail-content.ts'

export type SecurityNotice = {
  readonly kind: 'password_changed' | 'address_changed'
  readonly to: string
  readonly firstName: string
}

/** What the owner of an account is told unasked: what changed, and where to go when it was not them. */
export function securityMail({ kind, firstName }: SecurityNotice, publicUrl: string): MailContent {
  const hello = firstName ? `Hello ${firstName}` : 'Hello'
  if (kind === 'password_changed')
    return {
      subject: 'Your password was changed',
      preview: 'If it was you, there is nothing to do.',
      sender: 'Showcase',
      heading: 'Your password was changed',
      text: `${hello}, your password was changed, and your other devices are signed out. If it was you, there is nothing to do.`,
      button: { label: 'It was not me', url: `${publicUrl}/password/reset` },
      reason: 'You get this because this address belongs to the account whose password was changed.',
    }
  return {
    subject: 'Your sign-in address was changed',
    preview: 'From now on another address signs you in.',
    sender: 'Showcase',
    heading: 'Your sign-in address was changed',
    text: `${hello}, another address signs you in from now on, and this one does not any more. If it was you, there is nothing to do.`,
    button: { label: 'It was not me', url: `${publicUrl}/contact` },
    reason: 'You get this because this address signed you in until now.',
  }
}
