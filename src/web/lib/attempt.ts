import { ApiError, isPassing } from './api.ts'

/** Calls `send` with an Idempotency-Key for `input` and returns its result. */
type Attempt = <Answer>(input: unknown, send: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>

/**
 * Creates a sender whose retries of one step are the same request to the server. The key is reused while the input is
 * unchanged and no response has arrived (network error, or a status of 500 and above). After a success or a refusal
 * the next call gets a new key.
 */
export function createAttempt(): Attempt {
  let open: { readonly of: string | undefined; readonly key: string } | undefined
  return async (input, send) => {
    const of = JSON.stringify(input) as string | undefined
    const current = open && open.of === of ? open : { of, key: crypto.randomUUID() }
    open = current
    const close = () => {
      if (open === current) open = undefined
    }
    try {
      const answer = await send(current.key)
      close()
      return answer
    } catch (error) {
      if (error instanceof ApiError && !isPassing(error)) close()
      throw error
    }
  }
}
