import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/common/time.ts'
import { ConfigError } from '#platform/config/config.ts'
import { takeFault, untilTakenBack } from '#platform/stand-ins/faults.ts'
import { type AppsumoSettings, simPath } from '../settings.ts'
import { mountAdmin } from './admin.ts'
import { mountApi, refuse } from './api.ts'
import { createSim, type Sim } from './sim.ts'

type Options = {
  readonly environment: 'development' | 'production'
  readonly settings: AppsumoSettings
  readonly clock: Clock
  /** Copies of each webhook; the vendor only promises at least one. */
  readonly deliverTimes?: number
}

/** Mounts the stand-in under /__sim/appsumo. Throws in production. */
export function mountAppsumoSim(app: FastifyInstance, options: Options): Sim {
  if (options.environment === 'production')
    throw new ConfigError('Stand-ins are refused when APP_ENV=production.')
  const sim = createSim(options.settings, options.clock, options.deliverTimes ?? 2)
  app.addHook('onClose', async () => sim.stop())
  void app.register(
    async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true }
      })
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body === '' ? {} : JSON.parse(String(body))),
      )
      scope.setErrorHandler((error, _request, reply) => refuse(error, reply))
      scope.addHook('preHandler', (request, reply) => disturb(sim, request, reply))
      mountApi(scope, sim)
      mountAdmin(scope, sim)
    },
    { prefix: simPath },
  )
  return sim
}

/** Carries out the fault that is planned for a call of the vendor's API. */
async function disturb(sim: Sim, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const line = `${request.method} ${request.url.replace(simPath, '')}`
  if (!/ \/(?:v2|openid)\//.test(line)) return undefined
  sim.note({ request: line.replace(/access_token=[^&]*/, 'access_token=…') })
  const fault = takeFault(sim.faults, line)
  if (!fault) return undefined
  if (fault.hang) await untilTakenBack(sim.faults, fault, () => request.raw.socket.destroyed)
  if (fault.dropConnection || fault.hang) {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  if (fault.delayMs) await sleep(fault.delayMs)
  if (fault.status === undefined) return undefined
  return reply
    .code(fault.status)
    .headers(fault.headers)
    .send(fault.body ?? { message: 'planned' })
}
