import type { FastifyInstance } from 'fastify'
import type { CallLimit } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { minute } from '#platform/common/time.ts'
import { type Config, usualRateLimit } from '#platform/config/config.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call of this route costs others: see `CallLimit`. */
    limit?: CallLimit
  }
}

const { fail } = defineFailures({
  'request.limited': { kind: 'limited', message: 'Too many requests. Please wait a moment.' },
})

/**
 * Puts the limits that routes declare before their handlers, beside the one over all of the API. Counted in this
 * process, as that one is; an operator who raises RATE_LIMIT raises them in proportion.
 */
export function limitCalls(app: FastifyInstance, { RATE_LIMIT }: Config): void {
  app.addHook('onRoute', (route) => {
    const limit = route.config?.limit
    if (!limit) return
    const count = app.createRateLimit({
      max: Math.ceil((limit.most * RATE_LIMIT) / usualRateLimit),
      timeWindow: limit.minutes * minute,
      keyGenerator: ({ ip, params }) =>
        `${networkOf(ip)} ${(params as Record<string, string>)[limit.each] ?? ''}`,
    })
    route.preHandler = async (request, reply) => {
      const counted = await count(request)
      if (counted.isAllowed || !counted.isExceeded) return
      void reply.header('retry-after', String(counted.ttlInSeconds))
      fail('request.limited', { retryAfterSec: counted.ttlInSeconds })
    }
  })
}

/** Whose address it is: somebody with IPv6 has all of a /64. */
export function networkOf(address: string): string {
  const [plain = ''] = address.replace(/^::ffff:(?=\d+\.)/, '').split('%')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
