import { useState } from 'react'
import type { sendGiftAgain } from '#domains/passes/gift-contract.ts'
import { messageOf, request } from '#web/lib/api.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'

/** Mails the pass of a gift once more to the address under which it was kept. */
export function SendAgain({ code }: { code: string }) {
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')
  const [problem, setProblem] = useState<string>()

  async function send() {
    if (state === 'sending') return
    setState('sending')
    setProblem(undefined)
    try {
      await request<typeof sendGiftAgain>('POST', '/api/gifts/:code/mail', { params: { code } })
      setState('sent')
    } catch (error) {
      setProblem(messageOf(error))
      setState('ready')
    }
  }
  return (
    <>
      <p>If that is you, the pass is in your mail. We can send it there again.</p>
      {problem && (
        <div className={themed['notice']} data-kind="error" role="alert">
          <p>{problem}</p>
        </div>
      )}
      <output className={state === 'sent' ? themed['withIcon'] : themed['hidden']}>
        {state === 'sent' && (
          <>
            <LineIcon name="check" /> It is on its way to that address.
          </>
        )}
      </output>
      {state !== 'sent' && (
        <div>
          <button
            type="button"
            className={themed['button']}
            aria-disabled={state === 'sending' || undefined}
            onClick={() => void send()}
          >
            <LineIcon name="mail" /> {state === 'sending' ? 'One moment' : 'Send me the pass again'}
          </button>
        </div>
      )}
    </>
  )
}
