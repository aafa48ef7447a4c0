import { defineAskedMail } from '../actions/define-mail.ts'

export type SecurityNotice = {
  readonly kind: 'password_changed' | 'address_changed' | 'recovery_code_used' | 'recovery_codes_replaced'
  readonly to: string
  readonly firstName: string
}

/** Tells the owner of an account about a changed or used credential, and where to go if somebody else changed it. */
export const securityNotice = defineAskedMail<SecurityNotice>({
  template: 'security-notice',
  bound: 'own-account',
  on: 'asked',
  to: ({ to }) => to,
  subject: ({ kind }) => changes[kind].subject,
  words({ kind, firstName }, publicUrl) {
    const { subject, preview, text, path, reason } = changes[kind]
    return {
      preview,
      heading: subject,
      text: `${firstName ? `Hello ${firstName}` : 'Hello'}, ${text} If it was you, there is nothing to do.`,
      button: { label: 'It was not me', url: `${publicUrl}${path}` },
      reason,
    }
  },
})

const changes = {
  password_changed: {
    subject: 'Your password was changed',
    preview: 'If it was you, there is nothing to do.',
    text: 'your password was changed, and your other devices are signed out.',
    path: '/password/reset',
    reason: 'You get this because this address belongs to the account whose password was changed.',
  },
  address_changed: {
    subject: 'Your sign-in address was changed',
    preview: 'You now sign in with another address.',
    text: 'you now sign in with another address, and no longer with this one.',
    path: '/contact',
    reason: 'You get this because you signed in with this address until now.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used to sign in',
    preview: 'If it was you, there is nothing to do.',
    text: 'somebody signed in to your account with one of your recovery codes. This code does not work again.',
    path: '/password/reset',
    reason: 'You get this because this address belongs to the account that was signed in to.',
  },
  recovery_codes_replaced: {
    subject: 'Your recovery codes were replaced',
    preview: 'If it was you, there is nothing to do.',
    text: 'your account has ten new recovery codes, and the earlier ones do not work any more.',
    path: '/password/reset',
    reason: 'You get this because this address belongs to the account whose recovery codes were replaced.',
  },
}
