import type { FastifyRequest } from 'fastify'
import { Failure } from '#platform/common/errors.ts'

/**
 * Logs why a request failed. An internal error is logged as an error, a refusal as information with its code. A 503 may
 * have any lost connection as its cause, which is logged as a warning.
 */
export function noteRefusal(
  { log }: Pick<FastifyRequest, 'log'>,
  error: unknown,
  { status, code }: { readonly status: number; readonly code: string },
): void {
  // 501 is an expected answer: a feature is not supported
  const isFault = status >= 500 && status !== 501 && status !== 503
  if (isFault) log.error({ err: error }, 'request failed')
  else if (status === 503 && !(error instanceof Failure))
    log.warn({ err: error, code }, 'request refused for the moment')
  else log.info({ code }, 'request refused')
}
