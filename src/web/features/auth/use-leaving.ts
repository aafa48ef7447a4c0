import { useEffect, useState } from 'react'
import type { IdentityError } from '../../lib/identity/errors.ts'
import { federatedSignIn } from '../../lib/identity/hosted.ts'

/** What a return from Google completes. The tab stores it with the state of the sign-in. */
export type Purpose = 'signIn' | 'signUp'

/** Leaves for Google. If the visitor presses Back, the button works again. */
export function useLeaving(redirect: string | undefined, purpose: Purpose) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<IdentityError>()
  useEffect(() => {
    const back = () => setBusy(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
  async function leave() {
    setBusy(true)
    setFailure(undefined)
    const { error } = await federatedSignIn('Google', { ...(redirect && { redirect }), custom: purpose })
    if (!error) return
    setBusy(false)
    setFailure(error)
  }
  return { busy, failure, leave }
}
