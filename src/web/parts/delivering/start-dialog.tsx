import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { deliverySteps } from '../data/deliveries.ts'
import { useStep } from '../data/use-step.ts'

/** What a dialog about something to deliver has to know of it. */
export type ToDeliver = { readonly id: string; readonly title: string; readonly customerName: string }
type Props = { delivery: ToDeliver; onDone: () => void; onClose: () => void }

/** Asks before the customer loses the right to cancel with everything back. */
export function StartDialog({ delivery: { id, title, customerName }, onDone, onClose }: Props) {
  const { take, pending } = useStep({
    send: deliverySteps(id).start,
    said: () => `Started. ${customerName} gets a mail.`,
    onDone,
  })
  return (
    <Dialog
      title={`Start on this ${title}?`}
      opened
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" loading={pending} onClick={() => take(undefined)}>
            I start now
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Not yet
          </Button>
        </>
      }
    >
      <p>
        {customerName} gets a mail that you have started. Until now they could cancel and get everything back;
        from now on only you can give money back.
      </p>
    </Dialog>
  )
}
