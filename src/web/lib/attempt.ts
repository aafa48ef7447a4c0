import { ApiError, isPassing } from './api.ts'

/** Sends `input` under an Idempotency-Key and answers what `send` answers. */
type Attempt = <Answer>(input: unknown, send: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>

/**
 * Makes retries of one step the same request to the server. The key stays the same while the input does and no answer
 * has arrived (offline, or a status of 500 and above). Success and refusal are answers: the next call is a new request.
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
