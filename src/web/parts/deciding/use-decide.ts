import { busyElsewhere } from '../data/busy-elsewhere.ts'
import { bookingSteps, type Decision } from '../data/order-steps.ts'
import { useStep } from '../data/use-step.ts'

type Answer = Decision['decision']
type Options = { onDone?: () => void }

/** What is said after a decision. */
export const decidedWords: Readonly<Record<Answer, string>> = {
  approve: 'Approved. The customer gets an e-mail.',
  decline: 'Declined. The customer gets an e-mail.',
}

/** The money that was held could not be charged at once. */
const unpaid = 'Approved. The booking is confirmed once the payment is there.'

/**
 * Approves or declines a booking request; afterwards every query on the screen is refetched. `busy`: why the time cannot be
 * approved just so, because a connected calendar is busy then; `approveAnyway` goes on, `dismiss` leaves it.
 */
export function useDecide(bookingId: string, options: Options = {}) {
  const { take, pending, error, dismiss } = useStep({
    send: bookingSteps(bookingId).decide,
    said: ({ decision }: Decision, { state }) => (state === 'requested' ? unpaid : decidedWords[decision]),
    shows: (failure) => busyElsewhere(failure) !== undefined,
    ...options,
  })
  return {
    take: (decision: Answer, onSettled?: () => void) => take({ decision }, onSettled),
    approveAnyway: (onSettled?: () => void) => take({ decision: 'approve', evenIfBusy: true }, onSettled),
    busy: busyElsewhere(error),
    dismiss,
    pending,
  }
}
