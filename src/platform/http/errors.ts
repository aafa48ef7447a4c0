import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Failure, type FailureKind } from '#platform/common/errors.ts'
import { isUnavailable } from '#platform/db/lost-connection.ts'
import { momentPage, retryAfterSec } from './moment-page.ts'
import { noteRefusal } from './note-refusal.ts'

const statusOf: Readonly<Record<FailureKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  limited: 429,
  unavailable: 503,
  bug: 500,
}

export type ErrorBody = {
  error: { code: string; message: string; details: Readonly<Record<string, unknown>>; requestId: string }
}

/**
 * Maps an error to its HTTP answer. Bugs are reported and hidden behind a general message; other failures send their
 * own code and message. A 503 carries Retry-After, and a browser that asked for a page gets one that reloads itself.
 */
export function answerError(
  error: FastifyError | Failure | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, body } = describe(error, request.id)
  noteRefusal(request, error, { status, code: body.error.code })
  // remove the headers of the failed answer, so that no cache stores the error in its place
  for (const name of ['etag', 'content-type', 'content-length']) reply.removeHeader(name)
  if (reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  void reply.code(status)
  if (status !== 503) return reply.send(body)
  if (!reply.hasHeader('retry-after')) void reply.header('retry-after', retryAfterSec)
  if (!wantsPage(request)) return reply.send(body)
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(momentPage('Showcase is busy. This page will reload by itself in a moment.'))
}

const wantsPage = ({ method, routeOptions, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !routeOptions.url?.startsWith('/api/') &&
  String(headers.accept ?? '').includes('text/html')

export function describe(error: unknown, requestId: string): { status: number; body: ErrorBody } {
  const say = (status: number, code: string, message: string, details = {}) => ({
    status,
    body: { error: { code, message, details, requestId } },
  })
  if (error instanceof Failure && error.kind !== 'bug')
    return say(statusOf[error.kind], error.code, error.message, error.details)
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = Object.fromEntries(
      error.validation.map((issue) => [
        issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
        issue.message ?? 'Invalid',
      ]),
    )
    return say(400, 'request.invalid', 'Some fields are not valid.', { fields })
  }
  if (isUnavailable(error))
    return say(
      503,
      'service.unavailable',
      'The service is busy. Nothing was lost; please try again in a moment.',
    )
  const { statusCode, message } = error as FastifyError
  if (statusCode === 429) return say(429, 'request.limited', 'Too many requests. Please wait a moment.')
  if (statusCode === 413) return say(413, 'request.too_large', 'The request is too large.')
  if (statusCode === 503)
    return say(503, 'service.unavailable', 'The service is busy. Please try again in a moment.')
  if (statusCode && statusCode >= 400 && statusCode < 500) return say(statusCode, 'request.invalid', message)
  return say(500, 'service.failed', 'Something went wrong on our side. Please try again.')
}
