import { type FormEvent, useRef, useState } from 'react'
import { focusFault } from '../../lib/focus-fault.ts'
import { requestCode, updateAttributes, verifyAttribute } from '../../lib/identity/attributes.ts'
import { setPreferredMfa } from '../../lib/identity/mfa.ts'
import { useCodeForm } from '../../lib/use-code-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Field } from '../../ui/field.tsx'
import { CodeForm } from './code-form.tsx'
import { phoneNumberOf } from './phone-number.ts'
import styles from './settings.module.css'
import { useAct } from './use-act.ts'

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
  const [tried, setTried] = useState(false)
  const { busy, failure, fail, run } = useAct()
  const form = useRef<HTMLFormElement>(null)
  const number = phoneNumberOf(typed)
  const fault = number ? undefined : 'Please enter the number with its country code, such as +1 212 555 0100'

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (focusFault(form.current, { phone: fault }) || !number) return
    const sent = await run(async () => {
      const changed = number === known ? undefined : await updateAttributes({ phone_number: number })
      // updating the number already sends a code
      return changed?.error || changed?.data.destination ? changed : requestCode('phone_number')
    })
    if (sent) onSent(number)
  }

  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label="Phone number"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <FailureAlert failure={failure} />
      <Field
        label="Phone number"
        name="phone"
        type="tel"
        autoComplete="tel"
        value={typed}
        error={tried ? fault : undefined}
        hint="Include the country code, such as +1. We send a code to it now and at every sign-in."
        data-autofocus
        onChange={(value) => {
          fail(undefined)
          onTyped(value)
        }}
      />
      <div className={styles['acts']}>
        <Button type="submit" variant="primary" loading={busy}>
          Send the code
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
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
