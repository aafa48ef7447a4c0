import { useEffect } from 'react'
import { asciiEmail, emailFault } from '#platform/common/email.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { updateAttributes } from '../../lib/identity/attributes.ts'
import { dataOf } from '../../lib/identity/result.ts'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Field } from '../../ui/field.tsx'
import { Cluster } from '../../ui/layout.tsx'
import styles from './settings.module.css'

type Props = {
  email: string
  /** `destination`: where the code was sent, masked; null when the address was confirmed before. */
  onChanged: (destination: string | null) => Promise<void>
  onClose: () => void
}

/** Changes the e-mail. The old address stays in force for sign-ins until the user enters the new one's code. */
export function ChangeEmail({ email, onChanged, onClose }: Props) {
  const { bind, busy, failure, form } = useForm({
    initial: { email: '' },
    check: (values) => {
      const same = asciiEmail(values.email.trim()).toLowerCase() === email.toLowerCase()
      return { email: emailFault(values.email) ?? (same ? 'This is already your address' : undefined) }
    },
    send: async (values) => {
      const { destination } = dataOf(await updateAttributes({ email: values.email.trim() }))
      await onChanged(destination)
    },
  })
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])

  return (
    <form {...form} className={styles['form']} aria-label="Change e-mail">
      <FailureAlert failure={failure} />
      <Field
        label="New e-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="We’ll send a code there. Until you enter it, you sign in with your current address."
        {...bind('email')}
      />
      <Cluster>
        <Button type="submit" loading={busy}>
          Send the code
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep the address
        </Button>
      </Cluster>
    </form>
  )
}
