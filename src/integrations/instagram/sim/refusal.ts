import type { FastifyReply } from 'fastify'
import { z } from 'zod'

/** An answer that refuses a call. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, body: object) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
  }
}

/** A refusal in the form of the API: `{"error":{message,type,code,error_subcode,fbtrace_id}}` (integrations 4.1). */
export const refused = (code: number, message: string, status = 400, error_subcode?: number) =>
  new Refusal(status, {
    error: {
      message,
      type: 'OAuthException',
      code,
      ...(error_subcode !== undefined && { error_subcode }),
      fbtrace_id: 'AStandInOfTheVendor',
    },
  })

export function answerRefusal(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return reply.code(error.status).send(error.body)
  const { statusCode = 500 } = error as { statusCode?: number }
  const isTheirs = error instanceof z.ZodError || error instanceof SyntaxError
  const status = isTheirs ? 400 : statusCode
  return reply.code(status).send({ error: { message: String(error), type: 'IGApiException', code: 100 } })
}
