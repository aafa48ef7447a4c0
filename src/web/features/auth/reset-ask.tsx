import { Link } from '@tanstack/react-router'
import { emailFault } from '#platform/common/email.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import type { IdentityError } from '../../lib/identity/errors.ts'
import { throwing } from '../../lib/identity/result.ts'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { useFirstField } from './use-first-field.ts'

type Props = {
  email: string
  required: boolean
  redirect: string | undefined
  onEmail: (email: string) => void
  onHasCode: () => void
  onSubmit: () => Promise<IdentityError | undefined>
}

/** Asks for the e-mail of a password reset. The answer does not reveal whether the account exists. */
export function ResetAsk({ email, required, redirect, onEmail, onHasCode, onSubmit }: Props) {
  const { bind, busy, failure, form, judge } = useForm({
    initial: { email },
    check: (typed) => ({ email: emailFault(typed.email) }),
    send: async () => throwing(await onSubmit()),
    onType: (typed) => onEmail(typed.email),
  })
  useFirstField(form.ref)
  const search = { ...(email && { username: email.trim() }), ...(redirect && { redirect }) }

  return (
    <AuthFrame
      follows
      title={required ? 'Your account needs a new password' : 'Reset your password'}
      text={
        required
          ? 'The operator of this installation requires one. We’ll e-mail you a six-digit code to set it.'
          : 'We’ll e-mail you a six-digit code to set a new password.'
      }
    >
      <form {...form}>
        <FailureAlert failure={failure} />
        <Field label="E-mail" type="email" inputMode="email" autoComplete="username" {...bind('email')} />
        <Button type="submit" variant="primary" wide loading={busy}>
          Send the code
        </Button>
        <div className={styles['again']}>
          <Button variant="quiet" size="sm" onClick={() => judge() && onHasCode()}>
            I have a code already
          </Button>
        </div>
      </form>
      <p className="quiet">
        Remembered it?{' '}
        <Link to="/signin" search={search}>
          Sign in
        </Link>
      </p>
    </AuthFrame>
  )
}
