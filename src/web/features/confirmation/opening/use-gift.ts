import { useCallback, useEffect, useState } from 'react'
import type { Pass, readPass } from '#domains/passes/contract.ts'
import type { Gift, readGift, redeemGift } from '#domains/passes/gift-contract.ts'
import { ApiError, request } from '#web/lib/api.ts'

/** A gift that this tab has kept as a pass. */
export type Kept = { readonly token: string; readonly pass: Pass; readonly email: string }

export type Opened =
  | { status: 'loading' }
  | { status: 'failed'; code: string; message: string }
  | { status: 'ready'; gift: Gift }
  | { status: 'kept'; kept: Kept }

type Entry = { kept?: { token: string; email: string } } | null

/** Reads a gift by its code. What this tab kept stays in its history, so that a reload shows it again. */
export function useGift(code: string) {
  const [state, setState] = useState<Opened>({ status: 'loading' })
  const [round, setRound] = useState(0)
  const look = useCallback(() => setRound((count) => count + 1), [])
  useEffect(() => {
    let gone = false
    void opened(code).then((answer) => {
      if (!gone) setState(answer)
    })
    return () => {
      gone = true
    }
  }, [code, round])

  /** Throws what the server refuses. */
  async function keep(person: { name: string; email: string }) {
    const { token, pass } = await request<typeof redeemGift>('POST', '/api/gifts/:code/redemption', {
      params: { code },
      body: person,
    })
    const { email } = person
    history.replaceState({ kept: { token, email } } satisfies Entry, '')
    setState({ status: 'kept', kept: { token, pass, email } })
  }
  return { state, look, keep }
}

/** Answers also what failed. */
const opened = (code: string): Promise<Opened> =>
  read(code).catch((error: unknown): Opened => {
    const { code: why, message } =
      error instanceof ApiError ? error : new ApiError('unknown', 0, 'Please try again.')
    return { status: 'failed', code: why, message }
  })

async function read(code: string): Promise<Opened> {
  const before = (history.state as Entry)?.kept
  if (before) {
    const { token, email } = before
    const pass = await request<typeof readPass>('GET', '/api/passes/:token', { params: { token } }).catch(
      () => undefined,
    )
    if (pass) return { status: 'kept', kept: { token, pass, email } }
  }
  return {
    status: 'ready',
    gift: await request<typeof readGift>('GET', '/api/gifts/:code', { params: { code } }),
  }
}
