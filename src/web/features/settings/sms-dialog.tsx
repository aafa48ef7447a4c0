import { useState } from 'react'
import { useForm } from '../../lib/forms/use-form.ts'
import { requestCode, updateAttributes, verifyAttribute } from '../../lib/identity/attributes.ts'
import { setPreferredMfa } from '../../lib/identity/mfa.ts'
import { dataOf } from '../../lib/identity/result.ts'
import { useCodeForm } from '../../lib/use-code-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Field } from '../../ui/field.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { CodeForm } from './code-form.tsx'
import { phoneNumberOf } from './phone-number.ts'
import styles from './settings.module.css'

type Props = {
  /** The account's phone number, which may be unconfirmed. */
  known: string
  onDone: () => Promise<void>
  onClose: () => void
}

/** Sets up text messages: the phone number, then the code sent to it. Every sign-in then asks for a code. */
export function SmsDialog({ known, onDone, onClose }: Props) {
  const [typed, setTyped] = useState(known)
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Dialog title="Set up text messages" opened onClose={onClose}>
      {sentTo === undefined ? (
        <AskNumber known={known} typed={typed} onTyped={setTyped} onSent={setSentTo} onClose={onClose} />
      ) : (
        <EnterCode number={sentTo} onDone={onDone} onBack={() => setSentTo(undefined)} />
      )}
    </Dialog>
  )
}

type AskProps = {
  known: string
  typed: string
  onTyped: (typed: string) => void
  onSent: (number: string) => void
  onClose: () => void
}

function AskNumber({ known, typed, onTyped, onSent, onClose }: AskProps) {
  const { bind, busy, failure, form } = useForm({
    initial: { phone: typed },
    check: ({ phone }) => ({
      phone: phoneNumberOf(phone)
        ? undefined
        : 'Please enter the number with its country code, such as +1 212 555 0100',
    }),
    send: async ({ phone }) => {
      const number = phoneNumberOf(phone) ?? ''
      const changed = number === known ? undefined : dataOf(await updateAttributes({ phone_number: number }))
      // updating the number already sends a code
      if (!changed?.destination) dataOf(await requestCode('phone_number'))
      return number
    },
    onSent,
    onType: ({ phone }) => onTyped(phone),
  })

  return (
    <form {...form} className={styles['form']} aria-label="Phone number">
      <FailureAlert failure={failure} />
      <Field
        label="Phone number"
        type="tel"
        autoComplete="tel"
        hint="Include the country code, such as +1. We send a code to it now and at every sign-in."
        data-autofocus
        {...bind('phone')}
      />
      <Cluster>
        <Button type="submit" variant="primary" loading={busy}>
          Send the code
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </Cluster>
    </form>
  )
}

type CodeProps = { number: string; onDone: () => Promise<void>; onBack: () => void }

function EnterCode({ number, onDone, onBack }: CodeProps) {
  const form = useCodeForm({
    source: 'message',
    short: 'Please enter the six digits from the message',
    async submit(code) {
      const proved = await verifyAttribute('phone_number', code)
      const { error } = proved.error ? proved : await setPreferredMfa('SMS')
      if (error) return error
      await onDone()
      return undefined
    },
  })
  return (
    <CodeForm
      label="Code from the message"
      sentTo={number}
      form={form}
      resend={() => requestCode('phone_number')}
    >
      <Button type="submit" variant="primary" loading={form.busy}>
        Turn on
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Use another number
      </Button>
    </CodeForm>
  )
}
