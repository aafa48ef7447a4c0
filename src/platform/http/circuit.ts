import { defineFailures, Failure } from '#platform/common/errors.ts'

const { fail } = defineFailures({
  'vendor.unavailable': {
    kind: 'unavailable',
    message: 'A service that this needs does not answer at the moment. Please try again in a moment.',
  },
})

/** Consecutive timeouts that open the circuit. */
export const silentCalls = 5
export const openForMs = 5000
/** The most concurrent calls to one vendor; each holds a connection and a waiting request. */
export const callsAtOnce = 100

export type Circuit = {
  /**
   * Makes a call. Fails at once while the circuit is open or too many calls are under way. Throws `vendor.unavailable`,
   * or the error of the call.
   */
  run<T>(call: () => Promise<T>): Promise<T>
}

/**
 * Creates the circuit breaker of one vendor, so that requests do not pile up while it hangs. After five consecutive
 * timeouts, calls fail at once for five seconds. Then one call probes the vendor, and an answer closes the circuit.
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

/** Whether a call was refused here, without calling the vendor. */
export const isNotAsked = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'vendor.unavailable'

/** Throws `vendor.unavailable` for a call that timed out. */
export const unanswered = (): never => fail('vendor.unavailable')

/** Whether an error is a timeout of fetch, of Node's sockets or of a client built on them. */
export function isTimeout(error: unknown): boolean {
  const { name, code, cause } = (error ?? {}) as { name?: unknown; code?: unknown; cause?: unknown }
  return name === 'TimeoutError' || code === 'ETIMEDOUT' || (name === 'AbortError' && isTimeout(cause))
}

/** Whether an error is an answer of the vendor, as the clients of object stores throw it. */
const isAnswer = (error: unknown): boolean =>
  typeof (error as { $metadata?: { httpStatusCode?: unknown } } | null)?.$metadata?.httpStatusCode ===
  'number'
