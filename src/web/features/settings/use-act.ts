import { useState } from 'react'
import type { IdentityError } from '../../lib/identity/errors.ts'
import type { Done } from '../../lib/identity/result.ts'

/** Runs one request to the identity service at a time. Returns whether it is running, and the last failure. */
export function useAct() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<IdentityError>()
  /** Returns the result of `work`; undefined after a failure, which keeps the input. */
  async function run<T>(work: () => Promise<Done<T>>): Promise<T | undefined> {
    if (busy) return undefined
    setBusy(true)
    setFailure(undefined)
    const { data, error } = await work()
    setBusy(false)
    if (!error) return data
    setFailure(error)
    return undefined
  }
  return { busy, failure, fail: setFailure, run }
}
