import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/common/time.ts'

/** A call that a stand-in answered, or a webhook of it that the product answered. */
export type Call = {
  readonly at: Date
  readonly method: string
  /** Without its query, which may contain secrets. */
  readonly path: string
  /** Undefined: the connection was cut without an answer. */
  readonly status: number | undefined
  readonly ms: number
}

/** The calls that are kept of each stand-in. */
const mostCalls = 200
const steering = /^\/(?:faults|log|reset|webhooks|mode|treatment)(?:\/|$)/

/**
 * Notes the calls of every stand-in, with paths that leave out queries and the routes that control a stand-in.
 * `webhookOf` returns the stand-in whose webhooks arrive at a path.
 */
export function noteCalls(
  app: FastifyInstance,
  clock: Clock,
  webhookOf: (path: string) => string | undefined,
) {
  const calls = new Map<string, Call[]>()
  const counts = new Map<string, number>()

  function note(name: string, call: Call): void {
    const kept = calls.get(name) ?? []
    kept.push(call)
    if (kept.length > mostCalls) kept.shift()
    calls.set(name, kept)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }

  /** The stand-in that a request is about, and the path to show. */
  function placeOf({ url }: FastifyRequest): readonly [string, string] | undefined {
    const [path = ''] = url.split('?')
    const found = /^\/__sim\/([^/]+)(\/.*)?$/.exec(path)
    if (!found) {
      const name = webhookOf(path)
      return name === undefined ? undefined : [name, path]
    }
    const [, name = '', rest = '/'] = found
    return steering.test(rest) ? undefined : [name, rest]
  }

  app.addHook('onRequest', async (request, { raw }) => {
    const place = placeOf(request)
    if (!place) return
    const [name, path] = place
    const began = performance.now()
    let isAnswered = false
    raw.once('finish', () => {
      isAnswered = true
    })
    raw.once('close', () => {
      note(name, {
        at: clock.now(),
        method: request.method,
        path,
        status: isAnswered ? raw.statusCode : undefined,
        ms: Math.round(performance.now() - began),
      })
    })
  })

  return {
    of: (name: string): readonly Call[] => calls.get(name) ?? [],
    /** How many calls there were since the start or the last reset. */
    countOf: (name: string): number => counts.get(name) ?? 0,
    clear(): void {
      calls.clear()
      counts.clear()
    },
  }
}
