import { useState } from 'react'
import type { IdentityError } from '../../lib/identity/errors.ts'
import type { Done } from '../../lib/identity/result.ts'

/** One act at the identity service at a time: whether it is under way, and what went wrong last. */
export function useAct() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<IdentityError>()
  /** What it resolved with; undefined: it failed, and nothing that was typed is lost. */
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
