import { orderSteps } from '../../parts/data/order-steps.ts'
import type { Order } from '../../parts/data/orders.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './refunds.module.css'
import { isOutside } from './step-words.ts'
import { useOrderStep } from './use-order-step.ts'
import { amount } from './words.ts'

export type Refund = Order['refunds'][number]
type Props = { order: Order; refund: Refund; onPaidOutside: (refund: Refund) => void; onDone: () => void }

/** A refund that the provider has to settle: retry it at the gateway, or pay it back another way. */
export function RefundTask({ order, refund, onPaidOutside, onDone }: Props) {
  const { amountCents, failure, canRetry } = refund
  const retry = useOrderStep({
    orderId: order.id,
    send: orderSteps(order.id).settle(refund.id),
    said: 'We are trying the refund again.',
    onDone,
  })
  const byHand = !failure && isOutside(order)
  return (
    <Alert
      kind="warning"
      title={
        byHand
          ? `You need to pay back ${amount(amountCents)}`
          : `The refund of ${amount(amountCents)} to ${order.customerName} failed`
      }
    >
      <p>
        {failure ?? (byHand && 'It was paid outside Showcase, so you pay it back outside Showcase.')}{' '}
        {canRetry
          ? 'Try again, or pay it back another way and confirm it here.'
          : 'Pay it back another way, such as by bank transfer, and confirm it here.'}
      </p>
      <p className={styles['ways']}>
        {canRetry && (
          <Button size="sm" loading={retry.pending} onClick={() => retry.take('retry')}>
            Try again
          </Button>
        )}
        <Button size="sm" onClick={() => onPaidOutside(refund)}>
          {byHand ? 'I paid it back' : 'I paid it back another way'}
        </Button>
      </p>
    </Alert>
  )
}
