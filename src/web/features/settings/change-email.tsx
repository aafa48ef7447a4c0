import { type FormEvent, useEffect, useRef, useState } from 'react'
import { asciiEmail, emailFault } from '#platform/common/email.ts'
import { focusFault } from '../../lib/focus-fault.ts'
import { updateAttributes } from '../../lib/identity/attributes.ts'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './settings.module.css'
import { useAct } from './use-act.ts'

type Props = {
  email: string
  /** `destination`: where the code was sent, masked; null when the address was confirmed before. */
  onChanged: (destination: string | null) => Promise<void>
  onClose: () => void
}

/** Changes the e-mail. The old address stays in force for sign-ins until the user enters the new one's code. */
export function ChangeEmail({ email, onChanged, onClose }: Props) {
  const [address, setAddress] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, failure, fail, run } = useAct()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const same = asciiEmail(address.trim()).toLowerCase() === email.toLowerCase()
  const fault = emailFault(address) ?? (same ? 'This is already your address' : undefined)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (focusFault(form.current, { email: fault })) return
    const changed = await run(() => updateAttributes({ email: address.trim() }))
    if (changed) await onChanged(changed.destination)
  }

  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label="Change e-mail"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <FailureAlert failure={failure} />
      <Field
        label="New e-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={address}
        error={tried ? fault : undefined}
        hint="We’ll send a code there. Until you enter it, you sign in with your current address."
        onChange={(value) => {
          fail(undefined)
          setAddress(value)
        }}
      />
      <div className={styles['acts']}>
        <Button type="submit" loading={busy}>
          Send the code
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep the address
        </Button>
      </div>
    </form>
  )
}
