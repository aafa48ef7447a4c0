import { type FormEvent, useState } from 'react'
import { type CodeSource, codeFault } from './identity/code-words.ts'
import type { IdentityError } from './identity/errors.ts'

type Asked = {
  source: CodeSource
  /** The message for an incomplete code. */
  short: string
  /** Returns the code in the typed text; undefined while it is incomplete. Default: six digits. */
  read?: (typed: string) => string | undefined
  submit: (code: string) => Promise<IdentityError | undefined>
}

const sixDigits = (typed: string) => (typed.length === 6 ? typed : undefined)

/** State of a form with one code: `fault` belongs to the code field, `failure` is any other error. */
export function useCodeForm({ source, short, read = sixDigits, submit }: Asked) {
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<IdentityError>()
  const code = read(typed)
  const fault = tried && code === undefined ? short : failure && codeFault(failure, source)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (code === undefined) return
    setBusy(true)
    setFailure(undefined)
    setFailure(await submit(code))
    setBusy(false)
  }
  function onChange(value: string) {
    setTried(false)
    setFailure(undefined)
    setTyped(value)
  }
  return {
    busy,
    fail: setFailure,
    failure: fault ? undefined : failure,
    onSubmit: (event: FormEvent) => void onSubmit(event),
    field: { code: typed, error: fault, onChange },
  }
}
