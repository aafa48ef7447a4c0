import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/common/time.ts'
import { ConfigError } from '#platform/config/config.ts'
import { disturb } from '#platform/stand-ins/disturb.ts'
import { type AppsumoSettings, simPath } from '../settings.ts'
import { mountAdmin } from './admin.ts'
import { mountApi, refuse } from './api.ts'
import { createSim, type Sim } from './sim.ts'
import { appsumoStandIn } from './stand-in.ts'

export { appsumoStandIn }

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
      disturb(scope, {
        faults: sim.faults,
        prefix: simPath,
        isCall: (line) => / \/(?:v2|openid)\//.test(line),
        note: (line) => sim.note({ request: line.replace(/access_token=[^&]*/, 'access_token=…') }),
        body: () => ({ message: 'planned' }),
      })
      mountApi(scope, sim)
      mountAdmin(scope, sim, appsumoStandIn(sim))
    },
    { prefix: simPath },
  )
  return sim
}
