import { defineFailures, Failure } from '#platform/common/errors.ts'

const { fail } = defineFailures({
  'vendor.unavailable': {
    kind: 'unavailable',
    message: 'A service that this needs does not answer at the moment. Please try again in a moment.',
  },
})

/** So many calls without an answer, one after the other, open the circuit. */
export const silentCalls = 5
export const openForMs = 5000
/** Calls of one vendor at one time; each holds a connection and the request that waits for it. */
export const callsAtOnce = 100

export type Circuit = {
  /**
   * Makes a call, unless the vendor is known not to answer or too many calls wait for it already: then it fails at once.
   * Throws `vendor.unavailable`, or what the call throws.
   */
  run<T>(call: () => Promise<T>): Promise<T>
}

/**
 * Keeps a vendor that hangs from gathering requests of ours. After five calls in a row that ran out of time, calls fail
 * at once for five seconds; then one call tries, and its answer closes the circuit. One circuit for each vendor.
 */
export function createCircuit({
  atOnce = callsAtOnce,
  now = () => performance.now(),
}: {
  atOnce?: number
  now?: () => number
} = {}): Circuit {
  let silent = 0
  let openUntil = 0
  let underWay = 0
  let isProbing = false

  return {
    async run(call) {
      const isOpen = silent >= silentCalls
      if (underWay >= atOnce || (isOpen && (isProbing || now() < openUntil)))
        return fail('vendor.unavailable')
      underWay++
      if (isOpen) isProbing = true
      try {
        const answer = await call()
        silent = 0
        return answer
      } catch (error) {
        if (isTimeout(error)) {
          silent++
          openUntil = now() + openForMs
        } else if (isAnswer(error)) silent = 0
        throw error
      } finally {
        underWay--
        if (isOpen) isProbing = false
      }
    },
  }
}

/** Whether a call was refused here, without asking the vendor. */
export const isNotAsked = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'vendor.unavailable'

/** Fails a call whose vendor ran out of time. */
export const unanswered = (): never => fail('vendor.unavailable')

/** The time ran out, in the words of fetch, of Node's sockets and of the clients built on them. */
export function isTimeout(error: unknown): boolean {
  const { name, code, cause } = (error ?? {}) as { name?: unknown; code?: unknown; cause?: unknown }
  return name === 'TimeoutError' || code === 'ETIMEDOUT' || (name === 'AbortError' && isTimeout(cause))
}

/** A refusal that the vendor itself gave, as the clients of object stores throw it. */
const isAnswer = (error: unknown): boolean =>
  typeof (error as { $metadata?: { httpStatusCode?: unknown } } | null)?.$metadata?.httpStatusCode ===
  'number'
