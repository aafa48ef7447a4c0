import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { defineFailures } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'

const { fail } = defineFailures({
  'auth.required': { kind: 'unauthenticated', message: 'Please sign in.' },
})

type Edge = {
  readonly app: FastifyInstance
  accountContextOf(request: FastifyRequest): Promise<Context>
}
type Export = {
  readonly summary: string
  /** The tag in the documentation of the API. */
  readonly tag: string
  readonly querystring: z.ZodObject
  /** The file's name, without `.csv`. */
  readonly name: string
}

/**
 * Registers an export for signed-in providers. It sends text instead of JSON, so it is no endpoint of the API; a long one is sent page
 * by page.
 */
export function csvRoute(
  { app, accountContextOf }: Edge,
  path: string,
  { summary, tag, querystring, name }: Export,
  run: (context: Context, query: unknown) => Promise<string | AsyncIterable<string>>,
): void {
  const schema = { summary, tags: [tag], security: [{ bearer: [] }], querystring }
  app.get(path, { schema }, async (request, reply) => {
    const context = await accountContextOf(request)
    if (context.actor.kind !== 'provider') return fail('auth.required')
    const text = await run(context, request.query)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(typeof text === 'string' ? text : Readable.from(text))
  })
}
