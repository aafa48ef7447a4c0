import type { OrderAction } from '#domains/commerce/provider-contract.ts'
import { bookingSteps } from '../../parts/data/order-steps.ts'
import type { Order } from '../../parts/data/orders.ts'
import { ApproveAnyway } from '../../parts/deciding/approve-anyway.tsx'
import { useDecide } from '../../parts/deciding/use-decide.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { useOrderStep } from './use-order-step.ts'

/** The steps that open a dialog first. */
export type Asked = Exclude<OrderAction, 'approve' | 'completed'>

type Props = { order: Order; onAsk: (step: Asked) => void; onDone: () => void }
type Look = { step: OrderAction; words: string; variant?: ButtonLook['variant'] }

/** Sorted by likelihood. */
const looks: readonly Look[] = [
  { step: 'approve', words: 'Approve', variant: 'primary' },
  { step: 'decline', words: 'Decline' },
  { step: 'deliver', words: 'Deliver', variant: 'primary' },
  { step: 'start', words: 'Start' },
  { step: 'completed', words: 'Mark as completed' },
  { step: 'no_show', words: 'Mark as no-show' },
  { step: 'mark_paid', words: 'Mark as paid' },
  { step: 'move', words: 'Move' },
  { step: 'refund', words: 'Refund' },
  { step: 'cancel', words: 'Cancel booking', variant: 'danger' },
]

/** The actions that the server allows on an order now. */
export function OrderActions({ order, onAsk, onDone }: Props) {
  const { attend } = bookingSteps(order.bookingId ?? '')
  const approve = useDecide(order.bookingId ?? '', { onDone })
  const complete = useOrderStep({
    orderId: order.id,
    send: attend,
    said: 'Marked as completed.',
    onDone,
  })
  function take(step: OrderAction) {
    if (step === 'approve') return approve.take('approve')
    return step === 'completed' ? complete.take('completed') : onAsk(step)
  }
  const pending = (step: OrderAction) =>
    (step === 'approve' && approve.pending) || (step === 'completed' && complete.pending)
  return (
    <>
      {looks
        .filter(({ step }) => order.actions.includes(step))
        .map(({ step, words, variant }) => (
          <Button key={step} {...(variant && { variant })} loading={pending(step)} onClick={() => take(step)}>
            {wordsOf(order, step) ?? words}
          </Button>
        ))}
      <ApproveAnyway decide={approve} />
    </>
  )
}

function wordsOf(order: Order, step: OrderAction): string | undefined {
  if (step === 'refund' && order.refundedCents > 0) return 'Refund more'
  return step === 'cancel' && order.delivery ? 'Cancel order' : undefined
}
