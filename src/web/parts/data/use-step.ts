import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createAttempt } from '../../lib/attempt.ts'
import { showToast } from '../../lib/toasts.ts'

/** A job does payments and mails shortly after a step; a second refetch after this time shows its result. */
const laterMs = 2500

/** Returns a function that refetches every query on the screen, at once and after the step's job. */
export function useRefreshAll(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries()
    setTimeout(() => void queries.invalidateQueries(), laterMs)
  }
}

type Options<Input, Answer> = {
  send: (input: Input, options: { idempotencyKey: string }) => Promise<Answer>
  /** The toast after the step. */
  said: (input: Input, answer: Answer) => string
  onDone?: (answer: Answer) => void
  /** Whether the caller shows a refusal itself; otherwise it is a toast. */
  shows?: (error: Error) => boolean
}

/**
 * A step that the server runs once. A second press while it runs does nothing. A retry after a lost response has the
 * same idempotency key. Afterwards every query on the screen is refetched.
 */
export function useStep<Input, Answer>({ send, said, onDone, shows }: Options<Input, Answer>) {
  const refresh = useRefreshAll()
  const [attempt] = useState(() => createAttempt())
  const running = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (input: Input) => attempt(input, (idempotencyKey) => send(input, { idempotencyKey })),
    onSuccess: (answer, input) => {
      showToast(said(input, answer))
      onDone?.(answer)
    },
    onError: (failure) => {
      if (!shows?.(failure)) showToast(failure.message, 'error')
    },
    onSettled: () => {
      running.current = false
      refresh()
    },
  })
  function take(input: Input, onSettled?: () => void) {
    if (running.current) return
    running.current = true
    mutate(input, { onSettled: () => onSettled?.() })
  }
  return { take, pending: isPending, error, dismiss: reset }
}
