import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '#platform/common/escape-html.ts'
import type { Clock } from '#platform/common/time.ts'
import { ConfigError } from '#platform/config/config.ts'
import { drop } from '#platform/stand-ins/disturb.ts'
import { type Faults, takeFault, untilTakenBack } from '#platform/stand-ins/faults.ts'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import { mountSteering } from '#platform/stand-ins/steering.ts'
import { simPath } from '../settings.ts'
import { type Event, ingest, Treatment } from './ingest.ts'
import { amplitudeStandIn } from './stand-in.ts'

type Options = {
  readonly environment: 'development' | 'production'
  readonly apiKey: string
  readonly clock: Clock
}

const maxEvents = 20_000

type Sim = Options & {
  /** What the service has, by device and insert id; the same event is there once. */
  readonly events: Map<string, Event>
  readonly faults: Faults
  /** The status of each request, and how many events it brought. */
  readonly log: { readonly status: number; readonly events: number }[]
  treatment: Treatment
}

/** Mounts the stand-in of the analytics service under /__sim/amplitude. Throws in production. */
export function mountAmplitudeSim(app: FastifyInstance, options: Options): StandIn {
  if (options.environment === 'production')
    throw new ConfigError('Stand-ins are refused when APP_ENV=production.')
  const sim: Sim = { ...options, events: new Map(), faults: [], log: [], treatment: Treatment.parse({}) }
  const standIn = amplitudeStandIn(sim.faults, () => forget(sim))
  void app.register(
    async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true }
      })
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
      scope.setErrorHandler((error, _request, reply) => {
        const isRefused = error instanceof z.ZodError || error instanceof SyntaxError
        return reply.code(isRefused ? 400 : 500).send({ error: String(error) })
      })
      for (const path of ['/2/httpapi', '/batch'])
        scope.post(path, (request, reply) => receive(sim, request, reply))
      mountControl(scope, sim, standIn)
    },
    { prefix: simPath },
  )
  return standIn
}

async function receive(sim: Sim, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const fault = takeFault(sim.faults, `POST ${request.url.slice(simPath.length)}`)
  const hang = async () => fault && untilTakenBack(sim.faults, fault, () => request.raw.socket.destroyed)
  if (fault?.hang === 'before') await hang()
  if (fault?.dropConnection === 'before' || fault?.hang === 'before') return drop(request, reply)
  if (fault?.delayMs) await sleep(fault.delayMs)
  const text = typeof request.body === 'string' ? request.body : ''
  const { apiKey, treatment, clock } = sim
  const planned = fault?.status !== undefined
  const { status, body, events } = planned
    ? {
        status: fault.status ?? 500,
        body: fault.body ?? { code: fault.status, error: 'planned' },
        events: [],
      }
    : ingest(text, { apiKey, treatment, now: clock.now().getTime() })
  sim.log.push({ status, events: events.length })
  for (const event of events) keep(sim, event)
  if (fault?.hang === 'after') await hang()
  if (fault?.dropConnection || fault?.hang) return drop(request, reply)
  return reply.code(status).send(body)
}

function keep({ events }: Sim, event: Event): void {
  events.set(`${String(event['device_id'])} ${String(event.insert_id)}`, event)
  const [oldest] = events.keys()
  if (events.size > maxEvents && oldest !== undefined) events.delete(oldest)
}

function forget(sim: Sim): void {
  sim.events.clear()
  sim.faults.length = 0
  sim.log.length = 0
  sim.treatment = Treatment.parse({})
}

/** Mounts the routes by which tests and people look at the stand-in and plan its answers (integrations 0.5). */
function mountControl(scope: FastifyInstance, sim: Sim, standIn: StandIn): void {
  const bodyOf = (request: FastifyRequest): unknown => JSON.parse((request.body as string) || '{}')
  mountSteering(scope, standIn)
  scope.post('/treatment', async (request) => {
    sim.treatment = Treatment.parse(bodyOf(request))
    return sim.treatment
  })
  scope.get('/log', async () => ({ log: sim.log, events: [...sim.events.values()] }))
  scope.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page(sim)))
}

const page = ({ events }: Sim): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>Analytics service (stand-in)</title><h1>Analytics service (stand-in)</h1>
<p>${events.size} events, the newest 100:</p>
<ol>${[...events.values()]
  .slice(-100)
  .reverse()
  .map((event) => `<li><code>${escapeHtml(JSON.stringify(event))}</code></li>`)
  .join('')}</ol></html>`
