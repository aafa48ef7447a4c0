import { formatDate } from '#platform/common/zones.ts'
import { bookingSteps, orderSteps } from '../../parts/data/order-steps.ts'
import type { Order } from '../../parts/data/orders.ts'
import { declined } from '../../parts/deciding/decline-words.ts'
import { useDecide } from '../../parts/deciding/use-decide.ts'
import { StepDialog } from './step-dialog.tsx'
import { firstNameOf, whatWords } from './step-words.ts'
import { type StepProps, useOrderStep } from './use-order-step.ts'
import { amount } from './words.ts'

export function DeclineDialog({ order, onDone, onClose }: StepProps) {
  const step = useDecide(order.bookingId ?? '', { onDone, quiet: true })
  return (
    <StepDialog
      title="Decline this request?"
      confirm="Decline the request"
      danger
      {...step}
      onConfirm={() => step.take('decline')}
      onClose={onClose}
    >
      <p>
        {whatWords(order)} {declined}
      </p>
    </StepDialog>
  )
}

export function NoShowDialog({ order, onDone, onClose }: StepProps) {
  const first = firstNameOf(order)
  const step = useOrderStep({
    orderId: order.id,
    send: bookingSteps(order.bookingId ?? '').attend,
    said: `${first} is marked as a no-show.`,
    onDone,
    quiet: true,
  })
  return (
    <StepDialog
      title={`Mark ${first} as a no-show?`}
      confirm={'Mark as no-show'}
      {...step}
      onConfirm={() => step.take('no_show')}
      onClose={onClose}
    >
      <p>
        {whatWords(order)} Nothing is refunded; you can still give money back. You can change this for seven
        days after the session.
      </p>
    </StepDialog>
  )
}

export function MarkPaidDialog({ order, onDone, onClose }: StepProps) {
  const due = amount(order.dueCents)
  const step = useOrderStep({
    orderId: order.id,
    send: orderSteps(order.id).markPaid,
    said: `${due} noted as paid.`,
    onDone,
    quiet: true,
  })
  return (
    <StepDialog
      title={`Has ${due} come?`}
      confirm={`Mark ${due} as paid`}
      {...step}
      onConfirm={() => step.take(undefined)}
      onClose={onClose}
    >
      <p>
        Order #{order.number} of {order.customerName} then counts as paid outside, and the amount among what
        you took in. You cannot take this back here.
      </p>
    </StepDialog>
  )
}

type Refund = Order['refunds'][number]

export function PaidOutsideDialog({ order, refund, onDone, onClose }: StepProps & { refund: Refund }) {
  const sum = amount(refund.amountCents)
  const step = useOrderStep({
    orderId: order.id,
    send: orderSteps(order.id).settle(refund.id),
    said: `${sum} noted as paid back.`,
    onDone,
    quiet: true,
  })
  return (
    <StepDialog
      title={`Have you paid ${sum} back?`}
      confirm={`${sum} is paid back`}
      {...step}
      onConfirm={() => step.take('paid_outside')}
      onClose={onClose}
    >
      <p>
        Say so once {order.customerName} has the money in another way, such as in cash or by bank transfer. We
        then send nothing more for the refund of {formatDate(refund.at, 'date')}, and you cannot take this
        back here.
      </p>
    </StepDialog>
  )
}
