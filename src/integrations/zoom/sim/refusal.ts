import type { FastifyReply } from 'fastify'
import { z } from 'zod'

/** A refusal in one of the vendor's two shapes: `{code,message}` of the API, `{error,reason}` of the sign-in. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, body: object, headers: Readonly<Record<string, string>> = {}) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export const ofApi = (status: number, code: number, message: string, headers?: Record<string, string>) =>
  new Refusal(status, { code, message }, headers)

export const ofSignIn = (error: string, reason: string, status = 400) =>
  new Refusal(status, { reason, error })

/** Answers a refusal; a body of the wrong shape is the vendor's 300 with the fields. */
export function refuse(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return reply.code(error.status).headers(error.headers).send(error.body)
  if (error instanceof z.ZodError) {
    const errors = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    return reply.code(400).send({ code: 300, message: 'Validation Failed.', errors })
  }
  const isTheirs = error instanceof SyntaxError
  return reply.code(isTheirs ? 400 : 500).send({
    code: isTheirs ? 300 : 500,
    message: isTheirs ? 'Request Body should be a valid JSON object.' : String(error),
  })
}
