import { type FormEvent, useState } from 'react'
import { type CodeSource, codeFault } from './identity/code-words.ts'
import type { IdentityError } from './identity/errors.ts'

type Asked = {
  source: CodeSource
  /** The message for fewer than six digits. */
  short: string
  submit: (code: string) => Promise<IdentityError | undefined>
}

/** State of a form with one six-digit code: `fault` belongs to the code field, `failure` is any other error. */
export function useCodeForm({ source, short, submit }: Asked) {
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<IdentityError>()
  const fault = tried && code.length !== 6 ? short : failure && codeFault(failure, source)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (code.length !== 6) return
    setBusy(true)
    setFailure(undefined)
    setFailure(await submit(code))
    setBusy(false)
  }
  function onChange(value: string) {
    setTried(false)
    setFailure(undefined)
    setCode(value)
  }
  return {
    busy,
    fail: setFailure,
    failure: fault ? undefined : failure,
    onSubmit: (event: FormEvent) => void onSubmit(event),
    field: { code, error: fault, onChange },
  }
}
