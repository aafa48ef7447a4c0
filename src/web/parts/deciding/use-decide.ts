import { bookingSteps } from '../data/order-steps.ts'
import { useStep } from '../data/use-step.ts'

type Decision = Parameters<ReturnType<typeof bookingSteps>['decide']>[0]
type Options = { onDone?: () => void }

/** What is said after a decision. */
export const decidedWords: Readonly<Record<Decision, string>> = {
  approve: 'Approved. The customer gets an e-mail.',
  decline: 'Declined. The customer gets an e-mail.',
}

/** The money that was held could not be charged at once. */
const unpaid = 'Approved. The booking is confirmed once the payment is there.'

/** Approves or declines a booking request; afterwards every query on the screen is refetched. */
export const useDecide = (bookingId: string, options: Options = {}) =>
  useStep({
    send: bookingSteps(bookingId).decide,
    said: (decision: Decision, { state }) => (state === 'requested' ? unpaid : decidedWords[decision]),
    ...options,
  })
