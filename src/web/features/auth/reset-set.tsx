import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { focusFault } from '../../lib/focus-fault.ts'
import { checkNewPassword, type NewPassword } from '../../lib/identity/checks.ts'
import { codeFault } from '../../lib/identity/code-words.ts'
import type { IdentityError } from '../../lib/identity/errors.ts'
import { forgotPassword, forgotPasswordSubmit } from '../../lib/identity/password.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { ResendCode } from '../../ui/resend-code.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { newPasswordRefusal } from './new-password-refusal.ts'

type Props = {
  email: string
  passwordMax: number
  redirect: string | undefined
  onBack: () => void
  /** Signs in with the new password; resolves with the error if that fails. */
  onChanged: (password: string) => Promise<IdentityError | undefined>
}

/** The code of the mail, and the new password twice. A wrong code keeps the password, a refused password the code. */
export function ResetSet({ email, passwordMax, redirect, onBack, onChanged }: Props) {
  const [code, setCode] = useState('')
  const [values, setValues] = useState<NewPassword>({ password: '', repeated: '' })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [changed, setChanged] = useState(false)
  const [failure, setFailure] = useState<IdentityError>()
  const form = useRef<HTMLFormElement>(null)
  const found = {
    code: code.length === 6 ? undefined : 'Please enter the six digits from the e-mail',
    ...checkNewPassword(values, passwordMax),
  }
  const faults: Partial<typeof found> = tried ? found : {}
  const wrongCode = failure && codeFault(failure, 'mail')
  const weak = newPasswordRefusal(failure)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (focusFault(form.current, found)) return
    setBusy(true)
    setFailure(undefined)
    const { error } = await forgotPasswordSubmit(email, code, values.password)
    if (!error) {
      const refused = await onChanged(values.password)
      setChanged(refused !== undefined)
      if (!refused) showToast('Password changed!')
    }
    setBusy(false)
    setFailure(error ?? undefined)
    if (error) focusFault(form.current, { password: newPasswordRefusal(error) })
  }

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
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <FailureAlert failure={wrongCode || weak ? undefined : failure} />
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <CodeField
          code={code}
          error={faults.code ?? wrongCode}
          onChange={(value) => {
            setFailure(undefined)
            setCode(value)
          }}
        />
        <NewPasswordFields
          values={values}
          max={passwordMax}
          faults={{ password: faults.password ?? weak, repeated: faults.repeated }}
          onChange={(next) => {
            setFailure(undefined)
            setValues(next)
          }}
        />
        <Button type="submit" variant="primary" wide loading={busy}>
          Change the password
        </Button>
        <div className={styles['again']}>
          <ResendCode
            send={async () => {
              const { error } = await forgotPassword(email)
              setFailure(error ?? undefined)
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
