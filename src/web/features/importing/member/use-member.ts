import { useEffect, useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { loadConfig } from '../../../lib/config.ts'
import type { MemberWords } from '../review/items.ts'
import { listKept } from './kept-files.ts'
import { finishOnce, forgetMember, leaveToSignIn, memberNow, type Returned } from './sign-in.ts'

/** `off`: sign-in at the other site is not set up, or nobody knows yet. `kept`: the names of the member's kept files. */
export type MemberState =
  | { readonly at: 'off' | 'arriving' | 'leaving' }
  | { readonly at: 'nobody'; readonly problem?: string }
  | { readonly at: 'here'; readonly member: MemberWords; readonly kept: readonly string[] }

/** The member at this door. `onBack` takes what the other site sent out of the address. */
export function useMember(isOffered: boolean, back: Returned | undefined, onBack: () => void) {
  // a return is finished once; the address changes afterwards
  const [{ returned, onArrived }] = useState({ returned: back, onArrived: onBack })
  const [state, setState] = useState<MemberState>({ at: isOffered && returned ? 'arriving' : 'off' })
  useEffect(() => {
    if (!isOffered) return
    let isHere = true
    const show = (next: MemberState) => void (isHere && setState(next))
    const look = async (): Promise<void> => {
      const member = memberNow()
      if (member) {
        show({ at: 'here', member, kept: [] })
        const kept = await listKept()
        // a sign-in that is over was found out on the way
        return show(memberNow() ? { at: 'here', member, kept } : { at: 'nobody' })
      }
      const config = await loadConfig().catch(() => undefined)
      show({ at: config?.federation?.includes('linkedin') ? 'nobody' : 'off' })
    }
    const work = returned
      ? finishOnce(returned)
          .then(look)
          .catch((error: unknown) => show({ at: 'nobody', problem: messageOf(error) }))
          .finally(() => isHere && onArrived())
      : look()
    void work
    return () => {
      isHere = false
    }
  }, [isOffered, returned, onArrived])

  async function leave(): Promise<void> {
    setState({ at: 'leaving' })
    try {
      await leaveToSignIn()
    } catch (error) {
      setState({ at: 'nobody', problem: messageOf(error) })
    }
  }
  async function forget(): Promise<void> {
    setState({ at: 'nobody' })
    await forgetMember()
  }
  return { state, leave: () => void leave(), forget }
}
