import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from '../../lib/forms/use-form.ts'
import { checkNewPassword } from '../../lib/identity/checks.ts'
import { codeFault } from '../../lib/identity/code-words.ts'
import type { IdentityError } from '../../lib/identity/errors.ts'
import { forgotPassword, forgotPasswordSubmit } from '../../lib/identity/password.ts'
import { dataOf } from '../../lib/identity/result.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { ResendCode } from '../../ui/resend-code.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { newPasswordFaults } from './new-password-refusal.ts'

type Props = {
  email: string
  passwordMax: number
  redirect: string | undefined
  onBack: () => void
  /** Signs in with the new password; resolves with the error if that fails. */
  onChanged: (password: string) => Promise<IdentityError | undefined>
}

const codeFaults = (error: unknown) => ({
  code: error instanceof Error ? codeFault(error, 'mail') : undefined,
})

/** The code of the mail, and the new password twice. A wrong code keeps the password, a refused password the code. */
export function ResetSet({ email, passwordMax, redirect, onBack, onChanged }: Props) {
  const [changed, setChanged] = useState(false)
  const { values, set, issue, busy, failure, fail, form } = useForm({
    initial: { code: '', password: '', repeated: '' },
    check: ({ code, ...typed }) => ({
      code: code.length === 6 ? undefined : 'Please enter the six digits from the e-mail',
      ...checkNewPassword(typed, passwordMax),
    }),
    send: async ({ code, password }) => {
      dataOf(await forgotPasswordSubmit(email, code, password))
      const refused = await onChanged(password)
      setChanged(refused !== undefined)
      if (!refused) showToast('Password changed!')
    },
    refusals: (error) => ({ ...codeFaults(error), ...newPasswordFaults(error) }),
  })

  if (changed)
    return (
      <AuthFrame follows title="Password changed!" text="Your new password is set. Please sign in with it.">
        <Link
          className={buttonClass({ variant: 'primary', wide: true })}
          to="/signin"
          search={{ username: email, ...(redirect && { redirect }) }}
        >
          Sign in
        </Link>
      </AuthFrame>
    )
  return (
    <AuthFrame
      title="Choose a new password"
      text={
        <>
          If there is an account for <b>{email}</b>, six digits are on their way to it. It works for one hour.
        </>
      }
    >
      <form {...form}>
        <FailureAlert failure={failure} />
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <CodeField code={values.code} error={issue('code')} onChange={(code) => set({ code })} />
        <NewPasswordFields
          values={values}
          max={passwordMax}
          faults={{ password: issue('password'), repeated: issue('repeated') }}
          onChange={set}
        />
        <Button type="submit" variant="primary" wide loading={busy}>
          Change the password
        </Button>
        <div className={styles['again']}>
          <ResendCode
            send={async () => {
              const { error } = await forgotPassword(email)
              fail(error ?? undefined)
              return error ? undefined : 'If you have an account, we’ve e-mailed a new code.'
            }}
          />
          <Button variant="quiet" size="sm" onClick={onBack}>
            Use another address
          </Button>
        </div>
      </form>
    </AuthFrame>
  )
}
