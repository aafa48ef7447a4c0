import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, EndpointInput, EndpointOutput } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import { answerOnce, requestKeyOf } from './idempotency.ts'

const { fail } = defineFailures({
  'auth.required': { kind: 'unauthenticated', message: 'Please sign in.' },
})

type Handler<E extends Endpoint> = (context: Context, input: EndpointInput<E>) => Promise<EndpointOutput<E>>

/** Returns the JSON text of an answer, ready to send. */
type Finished<E extends Endpoint> = (context: Context, input: EndpointInput<E>) => Promise<Buffer>

/** Registers the endpoints of areas; pages call the same handlers in-process through `dispatch`. */
export type Api = {
  /**
   * Registers an endpoint. `finished` returns the cached JSON text of the handler's answer; a GET sends it without
   * running the response schema again. Access and input are checked as usual. `dispatch` calls the handler.
   */
  handle<E extends Endpoint & { readonly method: 'GET' }>(
    endpoint: E,
    handler: Handler<E>,
    finished?: Finished<E>,
  ): void
  handle<E extends Endpoint>(endpoint: E, handler: Handler<E>): void
  /** Runs an endpoint without HTTP, with the caller's context and the endpoint's own access rule. */
  dispatch<E extends Endpoint>(
    endpoint: E,
    context: Context,
    input: EndpointInput<E>,
  ): Promise<EndpointOutput<E>>
  readonly endpoints: readonly Endpoint[]
}

const json = 'application/json; charset=utf-8'

/** Creates the API on a server. `contextOf` verifies the bearer token, or returns a visitor's context without one. */
export function createApi(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<Context>,
): Api {
  const handlers = new Map<Endpoint, Handler<Endpoint>>()

  async function callerOf(endpoint: Endpoint, request: FastifyRequest): Promise<Context> {
    const context = await contextOf(request)
    const requestKey = endpoint.keyNames === 'row' ? requestKeyOf(context, request) : undefined
    return requestKey ? { ...context, requestKey } : context
  }

  function admit(endpoint: Endpoint, context: Context): void {
    if (endpoint.access === 'account' && context.actor.kind !== 'provider') fail('auth.required')
  }

  return {
    get endpoints() {
      return [...handlers.keys()]
    },
    handle<E extends Endpoint>(endpoint: E, handler: Handler<E>, finished?: Finished<E>) {
      handlers.set(endpoint, handler as unknown as Handler<Endpoint>)
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        ...(endpoint.limit && { config: { limit: endpoint.limit } }),
        schema: {
          summary: endpoint.summary,
          tags: [endpoint.path.split('/')[2] ?? 'api'],
          ...(endpoint.access === 'account' && { security: [{ bearer: [] }] }),
          ...(endpoint.params && { params: endpoint.params }),
          ...(endpoint.query && { querystring: endpoint.query }),
          ...(endpoint.body && { body: endpoint.body }),
          response: { 200: endpoint.ok },
        },
        handler: async (request, reply) => {
          const context = await callerOf(endpoint, request)
          admit(endpoint, context)
          const { params, query, body } = request
          const input = { params, query, body } as EndpointInput<E>
          const run = () => handler(context, input)
          void reply.header('cache-control', 'no-store')
          if (finished) return reply.type(json).send(await finished(context, input))
          return endpoint.method === 'POST' && endpoint.keyNames === undefined
            ? answerOnce(context, request, reply, endpoint.ok, run)
            : run()
        },
      })
    },
    async dispatch(endpoint, context, input) {
      const handler = handlers.get(endpoint)
      if (!handler) throw new Error(`nobody handles ${endpoint.method} ${endpoint.path}`)
      admit(endpoint, context)
      return (await handler(context, input as never)) as never
    },
  }
}
