import { lazyDialog } from '../../lib/lazy-dialog.ts'
import type { Asked } from './order-actions.tsx'
import type { Refund } from './refund-task.tsx'
import type { StepProps } from './use-order-step.ts'

const CancelDialog = lazyDialog(() => import('./cancel-dialog.tsx').then(({ CancelDialog }) => CancelDialog))
const DeclineDialog = lazyDialog(() =>
  import('./decline-dialog.tsx').then(({ DeclineDialog }) => DeclineDialog),
)
const NoShowDialog = lazyDialog(() => import('./no-show-dialog.tsx').then(({ NoShowDialog }) => NoShowDialog))
const MarkPaidDialog = lazyDialog(() =>
  import('./mark-paid-dialog.tsx').then(({ MarkPaidDialog }) => MarkPaidDialog),
)
const PaidOutsideDialog = lazyDialog(() =>
  import('./paid-outside-dialog.tsx').then(({ PaidOutsideDialog }) => PaidOutsideDialog),
)
const MoveDialog = lazyDialog(() => import('./move-dialog.tsx').then(({ MoveDialog }) => MoveDialog))
const RefundDialog = lazyDialog(() => import('./refund-dialog.tsx').then(({ RefundDialog }) => RefundDialog))

const StartDialog = lazyDialog(() =>
  import('../../parts/delivering/start-dialog.tsx').then(({ StartDialog }) => StartDialog),
)
const DeliverDialog = lazyDialog(() =>
  import('../../parts/delivering/deliver-dialog.tsx').then(({ DeliverDialog }) => DeliverDialog),
)

/** The dialogs of an opened order, to fetch them ahead. */
export const orderDialogs = [
  CancelDialog,
  DeclineDialog,
  NoShowDialog,
  MarkPaidDialog,
  PaidOutsideDialog,
  MoveDialog,
  RefundDialog,
  StartDialog,
  DeliverDialog,
] as const

/** What the open dialog asks about: a step, or a refund paid back by hand. */
export type Asking = { step: Asked } | { step: 'paid_outside'; refund: Refund }

/** Shows the dialog of a step. */
export function OrderDialog({ asking, ...props }: StepProps & { asking: Asking }) {
  const { order, ...rest } = props
  const delivery = {
    id: order.delivery?.id ?? '',
    title: order.productName,
    customerName: order.customerName,
  }
  switch (asking.step) {
    case 'start':
      return <StartDialog delivery={delivery} {...rest} />
    case 'deliver':
      return <DeliverDialog delivery={delivery} {...rest} />
    case 'cancel':
      return <CancelDialog {...props} />
    case 'decline':
      return <DeclineDialog {...props} />
    case 'move':
      return <MoveDialog {...props} />
    case 'no_show':
      return <NoShowDialog {...props} />
    case 'refund':
      return <RefundDialog {...props} />
    case 'mark_paid':
      return <MarkPaidDialog {...props} />
    case 'paid_outside':
      return <PaidOutsideDialog {...props} refund={asking.refund} />
  }
}
