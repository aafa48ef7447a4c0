import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Faults } from '../../lib/forms/faults.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { showToast } from '../../lib/toasts.ts'
import { type Order, orderQuery } from '../../parts/data/orders.ts'
import { useRefreshAll, useStep } from '../../parts/data/use-step.ts'

/** Props of a step's dialog. The dialog calls `onDone` after the step, and `onClose` when the user closes it. */
export type StepProps = { order: Order; onDone: () => void; onClose: () => void }

type Send<Input> = (input: Input, options: { idempotencyKey: string }) => Promise<unknown>

type Options<Input> = {
  orderId: string
  send: Send<Input>
  /** The toast after the step. */
  said: string
  onDone: () => void
}

/** Takes one step of an order at a press, and shows the order of the response at once; a toast says why it was refused. */
export function useOrderStep<Input>({ orderId, send, said, onDone }: Options<Input>) {
  const queries = useQueryClient()
  return useStep({
    send,
    said: () => said,
    onDone: (answer) => {
      show(queries, orderId, answer)
      onDone()
    },
  })
}

type FormOptions<V extends object, Input> = Pick<StepProps, 'order' | 'onDone'> & {
  /** The values of the step's fields; `{}` for a step that is only confirmed. */
  initial: V
  check?: (values: V) => Faults
  input: (values: V) => Input
  send: Send<Input>
  /** The toast after the step. */
  said: string | ((values: V) => string)
}

/** The form of a step's dialog: takes the step once, shows the order of the response, and keeps what is typed otherwise. */
export function useStepForm<V extends object, Input>(options: FormOptions<V, Input>) {
  const { order, initial, check = () => ({}), input, send, said, onDone } = options
  const queries = useQueryClient()
  const refresh = useRefreshAll()
  return useForm({
    initial,
    check,
    send: (values, idempotencyKey) => send(input(values), { idempotencyKey }).finally(refresh),
    onSent: (answer, values) => {
      showToast(typeof said === 'string' ? said : said(values))
      show(queries, order.id, answer)
      onDone()
    },
  })
}

function show(queries: QueryClient, orderId: string, answer: unknown): void {
  if (isOrder(answer)) queries.setQueryData(orderQuery(orderId).queryKey, answer)
}

/** Whether a response is an order. */
const isOrder = (answer: unknown): answer is Order =>
  typeof answer === 'object' && answer !== null && 'timeline' in answer
