import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { connectedQuery, useConnect, useLookAtConnected } from '../../parts/data/connected.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { accountWords } from './own-account-words.ts'
import type { PayoutSearch } from './payout-search.ts'
import styles from './payouts.module.css'

type Props = {
  vendor: string
  zone: string
  /** The person returns from the payment service: with her details handed in, or because its page was over. */
  returned: PayoutSearch['connect']
  /** The return was answered, and its address is not needed any more. */
  onReturned: () => void
}

/** What the provider's own account at the payment service needs from her; nothing while all is well, or the operator is paid. */
export function OwnAccount({ vendor, zone, returned, onReturned }: Props) {
  const { data: account } = useQuery(connectedQuery)
  const look = useLookAtConnected()
  const connect = useConnect()
  useReturn(returned, () => {
    if (returned === 'again') connect.mutate()
    else look.mutate()
    onReturned()
  })
  const words = account && accountWords(vendor, account, zone)
  if (!words) return null
  const { kind, title, text, step } = words
  const isWorking = connect.isPending || connect.isSuccess
  const error = connect.error ?? look.error
  return (
    <div className={styles['failed']}>
      <Alert
        kind={kind}
        title={title}
        action={
          step ? (
            <Button variant="primary" loading={isWorking} onClick={() => connect.mutate()}>
              {step}
            </Button>
          ) : (
            <Button loading={look.isPending} onClick={() => look.mutate()}>
              Look again
            </Button>
          )
        }
      >
        <p>{text}</p>
        {error && <p role="alert">{error.message}</p>}
      </Alert>
    </div>
  )
}

/** Answers a return once. */
function useReturn(returned: Props['returned'], answer: () => void): void {
  const answered = useRef<Props['returned']>(undefined)
  useEffect(() => {
    if (!returned || answered.current === returned) return
    answered.current = returned
    answer()
  })
}
