import { useState } from 'react'
import { useCountdown } from '../lib/use-countdown.ts'
import { Button } from './button.tsx'
import styles from './resend-code.module.css'

const waitSeconds = 30

/** Sends a new code, at most every 30 seconds. `send` resolves with the message to show, or nothing if it failed. */
export function ResendCode({ send }: { send: () => Promise<string | null | undefined> }) {
  const { left, restart } = useCountdown(waitSeconds)
  const [said, setSaid] = useState('')
  async function resend() {
    restart()
    setSaid('')
    setSaid((await send()) ?? '')
  }
  return (
    <>
      <output className={styles['said']}>{said}</output>
      <Button
        variant="quiet"
        size="sm"
        unavailable={left > 0 ? `Possible in ${left} seconds` : undefined}
        onClick={() => void resend()}
      >
        {left > 0 ? `Send again in ${left} s` : 'Send another code'}
      </Button>
    </>
  )
}
