import { useEffect, useRef, useState } from 'react'
import { planNames } from '#domains/billing/rules/plan-words.ts'
import { messageOf } from '../../lib/api.ts'
import { useRefreshBilling } from '../../parts/data/billing.ts'

type Arrival = { readonly kind: 'success' | 'info' | 'error'; readonly title: string }

const asking: Arrival = { kind: 'info', title: 'Asking the payment service …' }
const tries = 10
const pauseMs = 2000

/**
 * Looks at the payment service after a visit of its pages; after a `checkout` until it knows of the payment. Returns what to
 * tell; undefined without a visit, and after one that was no payment.
 */
export function useArrival(returned: 'checkout' | 'portal' | undefined): Arrival | undefined {
  const { mutate } = useRefreshBilling()
  const [arrival, setArrival] = useState<Arrival | undefined>(returned === 'checkout' ? asking : undefined)
  const begun = useRef(false)
  useEffect(() => {
    if (!returned || begun.current) return undefined
    begun.current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (left: number) =>
      mutate(undefined, {
        onSuccess({ subscription }) {
          if (returned === 'portal') return
          if (subscription)
            setArrival({
              kind: 'success',
              title: `Thank you. ${planNames[subscription.plan]} works from now on.`,
            })
          else if (left > 1) timer = setTimeout(() => look(left - 1), pauseMs)
          else
            setArrival({
              kind: 'info',
              title:
                'The payment service has not confirmed a payment yet. Your plan follows by itself as soon as it does.',
            })
        },
        onError: (error) => setArrival({ kind: 'error', title: messageOf(error) }),
      })
    look(tries)
    return () => clearTimeout(timer)
  }, [returned, mutate])
  return arrival
}
