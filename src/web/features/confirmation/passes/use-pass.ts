import { useCallback, useEffect, useState } from 'react'
import type { Pass, readPass } from '#domains/passes/contract.ts'
import { ApiError, request } from '#web/lib/api.ts'

type Standing =
  | { status: 'loading' }
  | { status: 'failed'; code: string; message: string }
  | { status: 'ready'; pass: Pass }

/** Reads a pass, and once more whenever its reader comes back to the page. `take` shows an answer that the page got elsewhere. */
export function usePass(token: string): Standing & { look: () => void; take: (pass: Pass) => void } {
  const [state, setState] = useState<Standing>({ status: 'loading' })
  const [round, setRound] = useState(0)
  const look = useCallback(() => setRound((count) => count + 1), [])
  const take = useCallback((pass: Pass) => setState({ status: 'ready', pass }), [])
  useEffect(() => {
    let gone = false
    request<typeof readPass>('GET', '/api/passes/:token', { params: { token } }).then(
      (pass) => gone || setState({ status: 'ready', pass }),
      (error: unknown) => {
        if (gone) return
        const { code, message } =
          error instanceof ApiError ? error : new ApiError('unknown', 0, 'Please try again.')
        setState((before) => (before.status === 'ready' ? before : { status: 'failed', code, message }))
      },
    )
    return () => {
      gone = true
    }
  }, [token, round])
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && look()
    const restored = ({ persisted }: PageTransitionEvent) => persisted && look()
    document.addEventListener('visibilitychange', back)
    addEventListener('pageshow', restored)
    return () => {
      document.removeEventListener('visibilitychange', back)
      removeEventListener('pageshow', restored)
    }
  }, [look])
  return { ...state, look, take }
}
