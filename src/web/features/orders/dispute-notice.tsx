import { formatDate } from '#platform/common/zones.ts'
import type { Order } from '../../parts/data/orders.ts'
import { Alert } from '../../ui/alert.tsx'
import { amount } from './words.ts'

type Props = { dispute: Order['disputes'][number]; zone: string }

/** An open dispute, what it took, and until when it can be answered. An ended one stands in the history. */
export function DisputeNotice({ dispute, zone }: Props) {
  const { state, reason, amountCents, withdrawnCents, feeCents, answerBy } = dispute
  if (state !== 'open') return null
  const fee = feeCents > 0 ? ` and a fee of ${amount(feeCents)}` : ''
  return (
    <Alert kind="error" title={`Disputed: “${reason}”`}>
      <p>
        {withdrawnCents > 0
          ? `The customer’s bank took back ${amount(withdrawnCents)}${fee} until it has decided.`
          : `The customer’s bank asks about ${amount(amountCents)}. It has taken nothing.`}{' '}
        {answerBy
          ? `Answer in your account at the payment service by ${formatDate(answerBy, 'moment', zone)}, or the money stays with the bank.`
          : 'It can no longer be answered: the bank decides.'}
      </p>
    </Alert>
  )
}
