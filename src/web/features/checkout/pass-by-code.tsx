import { useEffect, useRef, useState } from 'react'
import type { MyPass } from '#domains/passes/contract.ts'
import { emailFault } from '#platform/common/email.ts'
import { ApiError } from '#web/lib/api.ts'
import themed from '#web/ui/themed.module.css'
import { ThemedTextField } from '#web/ui/themed-text-field.tsx'
import css from './checkout.module.css'
import ways from './pass-ways.module.css'
import type { CheckoutWay } from './pay-ways.ts'

type Props = {
  passes: Pick<NonNullable<CheckoutWay['passes']>, 'mailCode' | 'byCode'>
  /** What the address begins with. */
  email: string
  /** Focuses the field of the address at once. */
  begins: boolean
  disabled: boolean
  onFound: (passes: readonly MyPass[]) => void
}

const mailed = 'If this address has a pass here, a code is on its way.'

/** Proves by a code in a mail whose pass it is. A failure keeps what was typed. */
export function PassByCode({ passes, email: known, begins, disabled, onFound }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [email, setEmail] = useState(known)
  const [step, setStep] = useState<'address' | 'code'>('address')
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState<'mailing' | 'checking'>()
  const focusField = () => box.current?.querySelector('input')?.focus()
  const stays = useRef(!begins)
  useEffect(() => {
    // a step begins in its field; the first one only where the visitor has asked for it
    if (!stays.current) box.current?.querySelector('input')?.focus()
    stays.current = false
  }, [step])

  function refuse(sentence: string) {
    setFault(sentence)
    focusField()
  }
  async function run(what: 'mailing' | 'checking', send: () => Promise<void>) {
    if (busy || disabled) return
    setBusy(what)
    setFault(undefined)
    try {
      await send()
    } catch (error) {
      refuse(sentenceOf(error))
    } finally {
      setBusy(undefined)
    }
  }
  function mail(words: string) {
    const wrong = emailFault(email)
    if (wrong) return refuse(wrong)
    setSaid('')
    return void run('mailing', async () => {
      await passes.mailCode(email.trim())
      setSaid(words)
      setStep('code')
    })
  }
  function check() {
    if (!/^\d{6}$/.test(code)) return refuse('Please type the six digits of the code')
    return void run('checking', async () => {
      const found = await passes.byCode({ email: email.trim(), code })
      onFound(found.passes)
    })
  }
  const off = busy !== undefined || disabled || undefined

  if (step === 'address')
    return (
      <div className={css['fields']} ref={box}>
        <ThemedTextField
          label="E-mail of your pass"
          name="passEmail"
          type="email"
          inputMode="email"
          autoComplete="email"
          fault={fault}
          under="We mail you a code, so that nobody else uses it."
          value={email}
          onValue={(typed) => {
            setEmail(typed)
            setFault(undefined)
          }}
          onEnter={() => mail(mailed)}
        />
        <div>
          <button type="button" className={themed['quiet']} aria-disabled={off} onClick={() => mail(mailed)}>
            {busy ? 'Mailing it' : 'Mail me a code'}
          </button>
        </div>
      </div>
    )
  return (
    <div className={css['fields']} ref={box}>
      <output>{said}</output>
      <ThemedTextField
        label="Code"
        hint={`six digits, mailed to ${email.trim()}`}
        name="passCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        fault={fault}
        value={code}
        onValue={(typed) => {
          setCode(typed.replace(/\D/g, '').slice(0, 6))
          setFault(undefined)
        }}
        onEnter={check}
      />
      <div className={ways['acts']}>
        <button type="button" className={themed['quiet']} aria-disabled={off} onClick={check}>
          {busy === 'checking' ? 'Checking' : 'Show my passes'}
        </button>
        <button
          type="button"
          className={themed['link']}
          aria-disabled={off}
          onClick={() => mail('If this address has a pass here, another code is on its way.')}
        >
          Send another code
        </button>
        <button
          type="button"
          className={themed['link']}
          onClick={() => {
            setFault(undefined)
            setStep('address')
          }}
        >
          Another address
        </button>
      </div>
    </div>
  )
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.'
  return Object.values(error.fields)[0] ?? error.message
}
