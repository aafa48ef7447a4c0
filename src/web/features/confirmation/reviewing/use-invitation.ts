import { useCallback, useEffect, useState } from 'react'
import type { ReviewInvitation, readReviewInvitation } from '#domains/showcase/review-contract.ts'
import { ApiError, request } from '#web/lib/api.ts'

export type InvitationState =
  | { status: 'loading' }
  | { status: 'failed'; code: string; message: string }
  | { status: 'ready'; invitation: ReviewInvitation }

/** Loads what a review link invites to; `retry` loads it again. */
export function useInvitation(token: string): InvitationState & { retry: () => void } {
  const [state, setState] = useState<InvitationState>({ status: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let gone = false
    request<typeof readReviewInvitation>('GET', '/api/reviews/:token', { params: { token } })
      .then((invitation) => {
        if (!gone) setState({ status: 'ready', invitation })
      })
      .catch((error: unknown) => {
        if (gone) return
        const { code, message } =
          error instanceof ApiError ? error : new ApiError('unknown', 0, 'Please try again.')
        setState({ status: 'failed', code, message })
      })
    return () => {
      gone = true
    }
  }, [token, round])
  const retry = useCallback(() => {
    setState({ status: 'loading' })
    setRound((count) => count + 1)
  }, [])
  return { ...state, retry }
}
