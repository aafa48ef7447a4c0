import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#platform/common/time.ts'
import { ConfigError } from '#platform/config/config.ts'
import { drop } from '#platform/stand-ins/disturb.ts'
import { takeFault, untilTakenBack } from '#platform/stand-ins/faults.ts'
import { simPath, type TwilioSettings } from '../settings.ts'
import { mountAdmin } from './admin.ts'
import { type Form, Refusal } from './messages.ts'
import { createSim, type Sim } from './sim.ts'
import { twilioStandIn } from './stand-in.ts'

export { twilioStandIn }

type Options = {
  readonly environment: 'development' | 'production'
  readonly settings: TwilioSettings
  readonly clock: Clock
  /** Copies of each webhook; the vendor only promises at least one. */
  readonly deliverTimes?: number
}

/** Mounts the stand-in under /__sim/twilio. Throws in production. */
export function mountTwilioSim(app: FastifyInstance, options: Options): Sim {
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
      scope.setErrorHandler((error, _request, reply) => {
        if (error instanceof Refusal) return reply.code(error.status).send(error.body)
        const refused = error instanceof z.ZodError || error instanceof SyntaxError
        const status = refused ? 400 : 500
        return reply.code(status).send({ code: 20001, message: String(error), more_info: '', status })
      })
      mountApi(scope, sim)
      mountAdmin(scope, sim, twilioStandIn(sim))
    },
    { prefix: simPath },
  )
  return sim
}

type Params = { Params: { account: string; sid: string } }

function mountApi(scope: FastifyInstance, sim: Sim): void {
  scope.post<Params>('/2010-04-01/Accounts/:account/Messages.json', async (request, reply) => {
    const fault = takeFault(sim.faults, lineOf(request))
    sim.note({ request: lineOf(request) })
    const hang = async () => fault && untilTakenBack(sim.faults, fault, () => request.raw.socket.destroyed)
    if (fault?.hang === 'before') await hang()
    if (fault?.dropConnection === 'before' || fault?.hang === 'before') return drop(request, reply)
    if (fault?.delayMs) await sleep(fault.delayMs)
    if (fault?.status !== undefined) {
      const body = fault.body ?? {
        code: fault.status,
        message: 'planned',
        more_info: '',
        status: fault.status,
      }
      return reply.code(fault.status).headers(fault.headers).send(body)
    }
    authenticate(sim, request, request.params.account)
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      throw new Refusal(400, 20001, 'The content type is not a form.')
    const message = sim.send(request.body as Form)
    if (fault?.hang === 'after') await hang()
    if (fault?.dropConnection === 'after' || fault?.hang) return drop(request, reply)
    return reply.code(201).send(message)
  })
  scope.get<Params>('/2010-04-01/Accounts/:account/Messages/:sid.json', async (request) => {
    authenticate(sim, request, request.params.account)
    const found = sim.messages.get(request.params.sid)
    if (!found) throw new Refusal(404, 20404, `The requested resource ${lineOf(request)} was not found`)
    return found.message
  })
}

const lineOf = ({ method, url }: FastifyRequest): string => `${method} ${url.replace(simPath, '')}`

function authenticate({ settings }: Sim, request: FastifyRequest, account: string): void {
  const { accountSid, authToken } = settings
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  if (request.headers.authorization !== expected || account !== accountSid)
    throw new Refusal(401, 20003, 'Authenticate')
}
