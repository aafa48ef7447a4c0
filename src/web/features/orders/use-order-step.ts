import { useQueryClient } from '@tanstack/react-query'
import { type Order, orderQuery } from '../../parts/data/orders.ts'
import { useStep } from '../../parts/data/use-step.ts'

/** Given to the dialog of a step; `onDone` follows a step that was taken, `onClose` one that was not. */
export type StepProps = { order: Order; onDone: () => void; onClose: () => void }

type Options<Input> = {
  orderId: string
  send: (input: Input, options: { idempotencyKey: string }) => Promise<unknown>
  /** The toast after the step. */
  said: string
  onDone: () => void
  /** The caller shows refusals; without it a toast does. */
  quiet?: boolean
}

/** One step of an order; the order that the server answers with is shown at once. */
export function useOrderStep<Input>({ orderId, send, said, onDone, quiet = false }: Options<Input>) {
  const queries = useQueryClient()
  return useStep({
    send,
    said: () => said,
    onDone: (answer) => {
      if (isOrder(answer)) queries.setQueryData(orderQuery(orderId).queryKey, answer)
      onDone()
    },
    quiet,
  })
}

/** Whether an answer is the order as it is after a step. */
const isOrder = (answer: unknown): answer is Order =>
  typeof answer === 'object' && answer !== null && 'timeline' in answer
