import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ConfigError } from '#platform/config/config.ts'
import { disturb } from '#platform/stand-ins/disturb.ts'
import { mountSteering } from '#platform/stand-ins/steering.ts'
import { simPath } from '../settings.ts'
import { answerTo } from './answer.ts'
import { anthropicError, readAnthropic } from './anthropic.ts'
import { openaiError, readOpenai } from './openai.ts'
import { modelPage } from './page.ts'
import { type Call, createSim, type Mode, type Sim, Wish } from './sim.ts'
import { endingOf, piecesOf, type Refused, type Speech } from './speech.ts'
import { modelStandIn } from './stand-in.ts'

export { modelStandIn }

type Protocol = {
  read(raw: unknown): ReturnType<typeof readOpenai> | ReturnType<typeof readAnthropic>
  refuse(status: number, message: string): Refused
}
const openai: Protocol = { read: readOpenai, refuse: openaiError }
const anthropic: Protocol = { read: readAnthropic, refuse: anthropicError }

/** Mounts the stand-in of a language model under /__sim/coach, with both protocols. Throws in production. */
export function mountModelSim(
  app: FastifyInstance,
  environment: 'development' | 'production',
  options: { pieceMs?: number; slowMs?: number } = {},
): Sim {
  if (environment === 'production') throw new ConfigError('Stand-ins are refused when APP_ENV=production.')
  const sim = createSim(options)
  void app.register(
    async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true }
      })
      scope.removeAllContentTypeParsers()
      // the log keeps the bytes as they came
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
      disturb(scope, {
        faults: sim.faults,
        prefix: simPath,
        isCall: (line) => line.startsWith('POST /v1/'),
        body: (status) => ({ error: { message: 'planned', type: 'api_error', code: status } }),
      })
      scope.post('/v1/chat/completions', (request, reply) => converse(sim, openai, request, reply))
      scope.post('/v1/messages', (request, reply) => converse(sim, anthropic, request, reply))
      scope.post('/mode', async ({ body, headers }, reply) => {
        const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
        const text = String(body)
        sim.plan(Wish.parse(isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text)))
        return isForm ? reply.redirect('./', 303) : { planned: true }
      })
      scope.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(modelPage(sim)))
      mountSteering(scope, sim)
    },
    { prefix: simPath },
  )
  return sim
}

/** Answers a call in its protocol, as the planned mode says. */
async function converse(
  sim: Sim,
  protocol: Protocol,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const body = typeof request.body === 'string' ? request.body : ''
  const retry = Number(request.headers['x-stainless-retry-count'] ?? 0)
  const call = sim.note(request.url, body, retry)
  reply.raw.on('close', () => {
    if (call.ended === 'open') call.ended = reply.raw.writableFinished ? 'complete' : 'closed'
  })
  const refuse = (refused: Refused) =>
    reply
      .code(refused.status)
      .headers(refused.headers ?? {})
      .send(refused.body)
  const fault = faultOf(protocol, request)
  if (fault) return refuse(fault)
  const asked = protocol.read(parsed(body))
  if ('refused' in asked) return refuse(asked.refused)
  const mode = sim.take()
  const planned = refusalOf(protocol, mode, asked.form)
  if (planned) return refuse(planned)
  const text = mode === 'refusal' ? '' : answerTo(asked.question, mode)
  const said = mode === 'truncated' ? text.slice(0, Math.ceil(text.length / 2)) : text
  if (asked.stream) return stream({ sim, call, mode, reply }, asked.speech, said)
  if (mode === 'slow') await pause(sim.slowMs, call)
  const whole = asked.speech.whole(said, endingOf(mode))
  if (mode !== 'cut') return reply.send(whole)
  reply.hijack()
  const bytes = JSON.stringify(whole)
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) })
  reply.raw.write(bytes.slice(0, bytes.length / 2), () => reply.raw.destroy())
  return reply
}

/** The checks that both vendors make of every request. */
function faultOf({ refuse }: Protocol, { headers, url }: FastifyRequest): Refused | undefined {
  const key = headers['x-api-key'] ?? headers.authorization?.replace(/^Bearer /, '')
  if (!key) return refuse(401, 'You didn’t provide an API key.')
  if (!headers['content-type']?.startsWith('application/json'))
    return refuse(400, 'The content type must be application/json.')
  if (url.endsWith('/messages') && !headers['anthropic-version'])
    return refuse(400, 'anthropic-version: header is required')
  return undefined
}

function refusalOf({ refuse }: Protocol, mode: Mode, form: string): Refused | undefined {
  if (mode === '429') return { ...refuse(429, 'Rate limit reached.'), headers: { 'retry-after': '1' } }
  if (mode === '529') return refuse(529, 'Overloaded')
  const lacks =
    (mode === 'no_json_schema' && form === 'json_schema') || (mode === 'no_json' && form !== 'text')
  return lacks ? refuse(400, `This server does not support the response format ${form}.`) : undefined
}

type Talk = { readonly sim: Sim; readonly call: Call; readonly mode: Mode; readonly reply: FastifyReply }

async function stream({ sim, call, mode, reply }: Talk, speech: Speech, text: string): Promise<FastifyReply> {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  for (const event of speech.begin()) raw.write(event)
  const pieces = piecesOf(text)
  for (const [n, piece] of pieces.entries()) {
    if (mode === 'cut' && n >= pieces.length / 2) {
      // what was written arrives first
      await pause(50, call)
      raw.destroy()
    }
    if (raw.destroyed) return reply
    raw.write(speech.piece(piece))
    call.pieces++
    await pause(mode === 'slow' ? sim.slowMs : sim.pieceMs, call)
  }
  for (const event of speech.end(text, endingOf(mode))) raw.write(event)
  raw.end()
  return reply
}

/** Waits, but not for a caller that left. */
async function pause(ms: number, call: Call): Promise<void> {
  const until = performance.now() + ms
  while (call.ended === 'open' && performance.now() < until)
    await sleep(Math.min(20, ms), undefined, { ref: false })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
