import { useCallback, useEffect, useState } from 'react'
import type { Pass, readPass } from '#domains/passes/contract.ts'
import { ApiError, request } from '#web/lib/api.ts'
import { forgetLinkPass, linkPass } from './link-pass.ts'

/** What is known of the pass of the visitor's link. `unread`: not read yet, or the request failed. */
export type LinkPass =
  | { state: 'unread' }
  | { state: 'missing' }
  | { state: 'over' | 'elsewhere' | 'usable'; pass: Pass }

/**
 * The pass with which the visitor came. `token` is what a hold sends: undefined without a pass, and once it is known not to
 * work here. One that is not read yet is sent, because the server decides.
 */
export function useLinkPass(serviceUrl: string) {
  const [token, setToken] = useState(linkPass)
  const [known, setKnown] = useState<LinkPass>({ state: 'unread' })
  useEffect(() => {
    let gone = false
    if (token === undefined) return undefined
    request<typeof readPass>('GET', '/api/passes/:token', { params: { token } }).then(
      (pass) => gone || setKnown({ state: stateOf(pass, serviceUrl), pass }),
      (error: unknown) => {
        if (gone || !(error instanceof ApiError && error.status === 404)) return
        forgetLinkPass()
        setKnown({ state: 'missing' })
      },
    )
    return () => {
      gone = true
    }
  }, [token, serviceUrl])
  useEffect(() => {
    // a link to another pass of the same page changes the fragment alone
    const look = () => setToken(linkPass())
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  const forget = useCallback(() => {
    forgetLinkPass()
    setToken(undefined)
  }, [])
  const works = known.state === 'unread' || known.state === 'usable'
  return { token: works ? token : undefined, known: token === undefined ? undefined : known, forget }
}

function stateOf(
  { state, targets, onlyToLookAt }: Pass,
  serviceUrl: string,
): 'over' | 'elsewhere' | 'usable' {
  if (state !== 'usable' || onlyToLookAt) return 'over'
  return targets.some((target) => target.serviceUrl === serviceUrl) ? 'usable' : 'elsewhere'
}
