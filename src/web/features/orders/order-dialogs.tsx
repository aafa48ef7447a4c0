import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeclineDialog, MarkPaidDialog, NoShowDialog, PaidOutsideDialog } from './confirm-steps.tsx'
import type { Asked } from './order-actions.tsx'
import type { Refund } from './refund-task.tsx'
import type { StepProps } from './use-order-step.ts'

const RefundDialog = lazyPart(() =>
  import('./refund-dialog.tsx').then(({ RefundDialog }) => ({ default: RefundDialog })),
)

const MoveDialog = lazyPart(() =>
  import('./move-dialog.tsx').then(({ MoveDialog }) => ({ default: MoveDialog })),
)

/** What the open dialog asks about: a step, or a refund paid back by hand. */
export type Asking = { step: Asked } | { step: 'paid_outside'; refund: Refund }

/** Shows the dialog of a step. */
export function OrderDialog({ asking, ...props }: StepProps & { asking: Asking }) {
  switch (asking.step) {
    case 'cancel':
      return <CancelDialog {...props} />
    case 'decline':
      return <DeclineDialog {...props} />
    case 'move':
      return (
        <Suspense>
          <MoveDialog {...props} />
        </Suspense>
      )
    case 'no_show':
      return <NoShowDialog {...props} />
    case 'refund':
      return (
        <Suspense>
          <RefundDialog {...props} />
        </Suspense>
      )
    case 'mark_paid':
      return <MarkPaidDialog {...props} />
    case 'paid_outside':
      return <PaidOutsideDialog {...props} refund={asking.refund} />
  }
}
