import { type FormEvent, useState } from 'react'
import { type CodeSource, codeFault } from './identity/code-words.ts'
import type { IdentityError } from './identity/errors.ts'

type Asked = {
  source: CodeSource
  /** What is said when fewer than six digits were typed. */
  short: string
  submit: (code: string) => Promise<IdentityError | undefined>
}

/** A form that is one code of six digits: `fault` stands at the code, `failure` is everything else. */
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
