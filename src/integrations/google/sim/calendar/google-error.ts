import type { FastifyReply } from 'fastify'
import { z } from 'zod'

/** A refusal in the API's shape: `{error:{code,message,errors:[{domain,reason,message}]}}`. */
export class GoogleError extends Error {
  readonly status: number
  readonly reason: string

  constructor(status: number, reason: string, message: string) {
    super(message)
    this.status = status
    this.reason = reason
  }

  get body(): object {
    const { status: code, reason, message } = this
    return { error: { code, message, errors: [{ domain: 'global', reason, message }] } }
  }
}

/** A refusal of the token endpoint: `{error, error_description}` (RFC 6749, 5.2). */
export class GrantError extends Error {
  readonly status: number
  readonly body: object

  constructor(error: string, description: string, status = 400) {
    super(description)
    this.status = status
    this.body = { error, error_description: description }
  }
}

export const notFound = () => new GoogleError(404, 'notFound', 'Not Found')

/** Answers an error of a route in the vendor's shape. */
export function refuse(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof GoogleError || error instanceof GrantError)
    return reply.code(error.status).send(error.body)
  if (error instanceof z.ZodError || error instanceof SyntaxError || error instanceof RangeError)
    return reply.code(400).send(new GoogleError(400, 'invalid', 'Bad Request').body)
  const { statusCode = 500 } = error as { statusCode?: number }
  if (statusCode >= 500) reply.log.error({ err: error }, 'the stand-in failed')
  return reply.code(statusCode).send(new GoogleError(statusCode, 'backendError', 'Backend Error').body)
}
