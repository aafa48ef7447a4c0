import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { type Order, orderQuery } from '../../parts/data/orders.ts'

/** Money and mails follow a step by a job, a moment later. */
const laterMs = 2500

/** What a dialog of a step is given; `onDone` follows a step that was taken, `onClose` one that was not. */
export type StepProps = { order: Order; onDone: () => void; onClose: () => void }

type Options<Input> = {
  orderId: string
  send: (input: Input, options: { idempotencyKey: string }) => Promise<unknown>
  /** What is said once it is done. */
  said: string
  onDone: () => void
  /** Where a refusal is shown; without it a toast says it. */
  quiet?: boolean
}

/**
 * One step of an order, taken once: a second press while it runs does nothing, and a retry after a lost answer is the same
 * request to the server. Afterwards everything on the screen that may show it is asked for again.
 */
export function useOrderStep<Input>({ orderId, send, said, onDone, quiet = false }: Options<Input>) {
  const queries = useQueryClient()
  const attempt = useRef<{ of: string | undefined; idempotencyKey: string }>(undefined)
  const running = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: Input) => {
      const of = JSON.stringify(input)
      if (!attempt.current || attempt.current.of !== of)
        attempt.current = { of, idempotencyKey: crypto.randomUUID() }
      return send(input, { idempotencyKey: attempt.current.idempotencyKey })
    },
    onSuccess: (answer) => {
      attempt.current = undefined
      if (isOrder(answer)) queries.setQueryData(orderQuery(orderId).queryKey, answer)
      showToast(said)
      onDone()
    },
    onError: (failure) => {
      if (!mayHaveArrived(failure)) attempt.current = undefined
      if (!quiet) showToast(failure.message, 'error')
    },
    onSettled: () => {
      running.current = false
      void queries.invalidateQueries()
      setTimeout(() => void queries.invalidateQueries(), laterMs)
    },
  })
  function take(input: Input) {
    if (running.current) return
    running.current = true
    mutate(input)
  }
  return { take, pending: isPending, error }
}

/** Nothing came back, or the server broke down: it may have been done all the same. */
const mayHaveArrived = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/** Whether an answer is the order as it is after a step. */
const isOrder = (answer: unknown): answer is Order =>
  typeof answer === 'object' && answer !== null && 'timeline' in answer
