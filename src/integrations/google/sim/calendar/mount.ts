import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/common/time.ts'
import { ConfigError } from '#platform/config/config.ts'
import { disturb } from '#platform/stand-ins/disturb.ts'
import { type CalendarSettings, calendarSimPath } from '../../calendar-settings.ts'
import { mountAdmin } from './admin.ts'
import { mountApi } from './api.ts'
import { mountConsent } from './consent.ts'
import { GoogleError, refuse } from './google-error.ts'
import { loadWorld, saveWorld } from './saved-world.ts'
import { createSim, type Sim } from './sim.ts'
import { calendarStandIn } from './stand-in.ts'

export { calendarStandIn }

type Options = {
  readonly environment: 'development' | 'production'
  readonly settings: CalendarSettings
  readonly clock: Clock
  /** Copies of each notice; the vendor only promises at least one. */
  readonly deliverTimes?: number
  /** The file that saves the stand-in's data; undefined: in memory only. */
  readonly file?: string
}

/** Mounts the stand-in for Google Calendar under /__sim/googlecalendar. Throws in production. */
export function mountCalendarSim(app: FastifyInstance, options: Options): Sim {
  if (options.environment === 'production')
    throw new ConfigError('Stand-ins are refused when APP_ENV=production.')
  const sim = createSim(options.settings, options.clock, options.deliverTimes ?? 2)
  const { file } = options
  if (file !== undefined) loadWorld(sim.world, file)
  const save = () => {
    try {
      if (file !== undefined) saveWorld(sim.world, file)
    } catch (error) {
      // a stand-in does not stop the product
      app.log.warn({ err: error, file }, 'the stand-in could not save its data')
    }
  }
  app.addHook('onClose', async () => {
    sim.stop()
    save()
  })
  void app.register(
    async (scope) => {
      // save every change before acknowledging it
      scope.addHook('onSend', async ({ method }) => {
        if (method !== 'GET') save()
      })
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true }
      })
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, formOf(String(body))),
      )
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body === '' ? {} : JSON.parse(String(body))),
      )
      scope.setErrorHandler((error, _request, reply) => refuse(error, reply))
      scope.setNotFoundHandler((_request, reply) =>
        refuse(new GoogleError(404, 'notFound', 'Not Found'), reply),
      )
      disturb(scope, {
        faults: sim.faults,
        prefix: calendarSimPath,
        isCall: (line) => ofVendor.test(line),
        note: (line) => sim.note({ request: line }),
        body: (status) => new GoogleError(status, 'backendError', 'planned').body,
      })
      mountConsent(scope, sim)
      mountApi(scope, sim)
      mountAdmin(scope, sim, calendarStandIn(sim))
    },
    { prefix: calendarSimPath },
  )
  return sim
}

/** Returns the fields of a form; a field that is given twice is a list. */
function formOf(body: string): Record<string, string | string[]> {
  const form = new URLSearchParams(body)
  const names = [...new Set(form.keys())]
  return Object.fromEntries(
    names.map((name): [string, string | string[]] => {
      const [first = '', ...rest] = form.getAll(name)
      return [name, rest.length > 0 ? [first, ...rest] : first]
    }),
  )
}

const ofVendor = / \/(?:calendar\/v3|token|revoke|v1)(?:[/?]|$)/
