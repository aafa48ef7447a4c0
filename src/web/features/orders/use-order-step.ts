import { useQueryClient } from '@tanstack/react-query'
import { type Order, orderQuery } from '../../parts/data/orders.ts'
import { useStep } from '../../parts/data/use-step.ts'

/** Props of a step's dialog. The dialog calls `onDone` after the step, and `onClose` when the user closes it. */
export type StepProps = { order: Order; onDone: () => void; onClose: () => void }

type Options<Input> = {
  orderId: string
  send: (input: Input, options: { idempotencyKey: string }) => Promise<unknown>
  /** The toast after the step. */
  said: string
  onDone: () => void
  /** The caller shows refusals. By default a toast does. */
  quiet?: boolean
}

/** Takes one step of an order, and shows the order of the response at once. */
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

/** Whether a response is an order. */
const isOrder = (answer: unknown): answer is Order =>
  typeof answer === 'object' && answer !== null && 'timeline' in answer
