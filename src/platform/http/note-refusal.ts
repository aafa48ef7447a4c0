import type { FastifyRequest } from 'fastify'
import { Failure } from '#platform/common/errors.ts'

/**
 * Writes down why a request was not done. A fault of ours is an error, a refusal that speaks for itself is told by its
 * code alone. Behind a 503 can lie any lost connection: its cause is kept as a warning.
 */
export function noteRefusal(
  { log }: Pick<FastifyRequest, 'log'>,
  error: unknown,
  { status, code }: { readonly status: number; readonly code: string },
): void {
  // 501 is a known answer: something is not offered
  const isFault = status >= 500 && status !== 501 && status !== 503
  if (isFault) log.error({ err: error }, 'request failed')
  else if (status === 503 && !(error instanceof Failure))
    log.warn({ err: error, code }, 'request refused for the moment')
  else log.info({ code }, 'request refused')
}
