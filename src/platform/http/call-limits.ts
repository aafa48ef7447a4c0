import type { FastifyInstance } from 'fastify'
import type { CallLimit } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { minute } from '#platform/common/time.ts'
import { type Config, usualRateLimit } from '#platform/config/config.ts'
import { createCallCounter } from './call-counter.ts'
import { networkOf } from './network.ts'

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
 * Puts the limits that routes declare before their handlers, beside the one over all of the API. They belong to the route
 * and count the parameter that its handler sees, so that the spelling of an address changes nothing. Counted in this
 * process, as that one is; an operator who raises RATE_LIMIT raises them in proportion.
 */
export function limitCalls(app: FastifyInstance, { RATE_LIMIT }: Config): void {
  app.addHook('onRoute', (route) => {
    const limit = route.config?.limit
    if (!limit) return
    const count = createCallCounter({
      max: Math.ceil((limit.most * RATE_LIMIT) / usualRateLimit),
      windowMs: limit.minutes * minute,
    })
    route.preHandler = async ({ ip, params }, reply) => {
      const subject = (params as Readonly<Record<string, string>>)[limit.each] ?? ''
      const retryAfterSec = count(networkOf(ip), subject)
      if (retryAfterSec === undefined) return
      void reply.header('retry-after', String(retryAfterSec))
      fail('request.limited', { retryAfterSec })
    }
  })
}
