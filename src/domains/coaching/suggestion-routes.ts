import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Edge } from '#platform/area.ts'
import { defineFailures, Failure } from '#platform/common/errors.ts'
import { draftFor } from './actions/draft-for.ts'
import { DraftField } from './contract.ts'
import { noSuggestion } from './model-contract.ts'
import type { CoachingDeps } from './ports.ts'

const { fail } = defineFailures({
  'auth.required': { kind: 'unauthenticated', message: 'Please sign in.' },
})

export const streamDraftPath = '/api/coaching/suggestions'
const Body = z.object({ field: DraftField })

const event = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * Streams a draft for a field as server-sent events: `piece` with text, then `end`, or `failed` with a sentence. It sends no JSON, so it is
 * no endpoint of the API. A reader that leaves stops the model.
 */
export function suggestionRoutes(
  { app, accountContextOf }: Pick<Edge, 'app' | 'accountContextOf'>,
  deps: CoachingDeps,
): void {
  const schema = {
    summary: 'A suggestion for a field, piece by piece',
    tags: ['coaching'],
    security: [{ bearer: [] }],
    body: Body,
  }
  app.post(streamDraftPath, { schema }, async (request, reply) => {
    const context = await accountContextOf(request)
    if (context.actor.kind !== 'provider') return fail('auth.required')
    const { field } = request.body as z.output<typeof Body>
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    async function* events() {
      try {
        for await (const piece of draftFor(deps, context, { field, signal: left.signal }))
          yield event('piece', piece)
        yield event('end', null)
      } catch (error) {
        // the answer has begun, so its end says what went wrong
        if (!(error instanceof Failure)) context.log.error({ err: error }, 'a suggestion failed')
        yield event('failed', error instanceof Failure ? error.message : noSuggestion)
      }
    }
    return reply
      .header('cache-control', 'no-store')
      .type('text/event-stream; charset=utf-8')
      .send(Readable.from(events()))
  })
}
