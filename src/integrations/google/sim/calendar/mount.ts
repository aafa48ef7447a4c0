import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/common/time.ts'
import { ConfigError } from '#platform/config/config.ts'
import { type Fault, takeFault, untilTakenBack } from '#platform/stand-ins/faults.ts'
import { type CalendarSettings, calendarSimPath } from '../../calendar-settings.ts'
import { mountAdmin } from './admin.ts'
import { mountApi } from './api.ts'
import { mountConsent } from './consent.ts'
import { GoogleError, refuse } from './google-error.ts'
import { loadWorld, saveWorld } from './saved-world.ts'
import { createSim, type Sim } from './sim.ts'

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
      disturb(scope, sim)
      mountConsent(scope, sim)
      mountApi(scope, sim)
      mountAdmin(scope, sim)
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

/** Carries out the faults that are planned for calls of the vendor's API. */
function disturb(scope: FastifyInstance, sim: Sim): void {
  const late = new WeakMap<FastifyRequest, Fault>()
  const drop = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  const hang = (request: FastifyRequest, fault: Fault) =>
    untilTakenBack(sim.faults, fault, () => request.raw.socket.destroyed)

  scope.addHook('preHandler', async (request, reply) => {
    const line = `${request.method} ${request.url.replace(calendarSimPath, '')}`
    if (!ofVendor.test(line)) return undefined
    sim.note({ request: line })
    const fault = takeFault(sim.faults, line)
    if (!fault) return undefined
    if (fault.hang === 'before') await hang(request, fault)
    if (fault.hang === 'before' || fault.dropConnection === true || fault.dropConnection === 'before')
      return drop(request, reply)
    if (fault.delayMs) await sleep(fault.delayMs)
    if (fault.hang || fault.dropConnection) late.set(request, fault)
    // a fault with a body and no status is an answer that looks good
    else if (fault.status !== undefined || fault.body !== undefined)
      return reply
        .code(fault.status ?? 200)
        .headers(fault.headers)
        .send(fault.body ?? plannedBody(fault.status ?? 500))
    return undefined
  })
  scope.addHook('onSend', async (request, reply, payload) => {
    const fault = late.get(request)
    if (!fault) return payload
    if (fault.hang) await hang(request, fault)
    drop(request, reply)
    return payload
  })
}

const plannedBody = (status: number) => new GoogleError(status, 'backendError', 'planned').body
