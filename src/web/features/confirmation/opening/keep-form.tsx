import { type FormEvent, useRef, useState } from 'react'
import type { Gift } from '#domains/passes/gift-contract.ts'
import { emailFault } from '#platform/common/email.ts'
import { isSeen, tooLong } from '#platform/common/text.ts'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { ThemedPersonFields, type TypedPerson } from '#web/ui/themed-person-fields.tsx'
import css from './opening.module.css'

type Props = {
  code: string
  gift: Gift
  /** Throws what the server refuses. */
  onKeep: (person: TypedPerson) => Promise<void>
  /** Somebody else was quicker, or it was taken back. */
  onRefused: () => void
}
type Faults = Partial<Record<keyof TypedPerson, string>>

/** Keeps a gift under a name and an address. */
export function KeepForm({ gift, onKeep, onRefused }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<TypedPerson>({ name: gift.toName, email: '' })
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  function show(next: Faults) {
    setFaults(next)
    const [first] = Object.keys(next)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  async function keep(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const found = faultsOf(typed)
    show(found)
    setProblem(undefined)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await onKeep({ name: typed.name.trim(), email: typed.email.trim() })
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError)) return setProblem(messageOf(error))
      if (error.code.startsWith('passes.gift_')) return onRefused()
      const { name, email } = error.fields
      show({ ...(name && { name }), ...(email && { email }) })
      if (!name && !email) setProblem(messageOf(error))
    }
    return undefined
  }
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={(event) => void keep(event)}>
      <h2>Keep it</h2>
      <ThemedPersonFields
        value={typed}
        faults={faults}
        onType={(part) => {
          setTyped({ ...typed, ...part })
          setFaults({})
        }}
      />
      {problem && (
        <div className={themed['notice']} data-kind="error" role="alert">
          <p>{problem}</p>
        </div>
      )}
      <button type="submit" className={themed['button']} aria-disabled={busy || undefined}>
        <LineIcon name="gift" /> {busy ? 'One moment' : 'Keep it'}
      </button>
      <p className={css['fine']}>
        We mail you the pass, so you find it again without an account. After that the code opens it for nobody
        else.
      </p>
    </form>
  )
}

function faultsOf({ name, email }: TypedPerson): Faults {
  const wrongName = isSeen(name) ? tooLong(name.trim(), 100) : 'Please enter your name'
  const wrongEmail = emailFault(email.trim())
  return { ...(wrongName && { name: wrongName }), ...(wrongEmail && { email: wrongEmail }) }
}
