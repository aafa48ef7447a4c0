import type { FastifyInstance } from 'fastify'
import type { CallLimit } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { minute } from '#platform/common/time.ts'
import { type Config, scaledLimit } from '#platform/config/config.ts'
import { createCallCounter } from './call-counter.ts'
import { networkOf } from './network.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call limit of this route: see `CallLimit`. */
    limit?: CallLimit
  }
}

const { fail } = defineFailures({
  'request.limited': { kind: 'limited', message: 'Too many requests. Please wait a moment.' },
})

/**
 * Enforces the limits that routes declare, besides the limit of the whole API. Counts by the parameter that the handler
 * receives, so that the spelling of an address changes nothing. Each process counts for itself; RATE_LIMIT scales these
 * limits in proportion. A call above the limit fails with `request.limited`, whose sentence
 * names the minutes until the next one.
 */
export function limitCalls(app: FastifyInstance, { RATE_LIMIT }: Config): void {
  app.addHook('onRoute', (route) => {
    const limit = route.config?.limit
    if (!limit) return
    const count = createCallCounter({
      max: scaledLimit({ RATE_LIMIT }, limit.maxCalls),
      windowMs: limit.minutes * minute,
    })
    route.preHandler = async ({ ip, params }, reply) => {
      const subject = (params as Readonly<Record<string, string>>)[limit.each] ?? ''
      const retryAfterSec = count(networkOf(ip), subject)
      if (retryAfterSec === undefined) return
      void reply.header('retry-after', String(retryAfterSec))
      const minutes = Math.ceil(retryAfterSec / 60)
      fail(
        'request.limited',
        { retryAfterSec },
        `Too many requests. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      )
    }
  })
}
