import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Fault } from './faults.ts'
import type { StandIn } from './stand-in.ts'

const Deliver = z.object({
  times: z.int().min(1).max(20).default(1),
  order: z.enum(['given', 'reversed']).default('given'),
  delaySec: z.number().min(0).max(3600).default(0),
  corruptSignature: z.boolean().default(false),
  skewSec: z.int().min(-86_400).max(86_400).default(0),
})

type Steered = Pick<StandIn, 'faults' | 'webhooks' | 'reset'> & { readonly log?: readonly unknown[] }

/**
 * Mounts the routes by which tests and people control a stand-in (integrations 0.5): `faults`, `log`, `reset` and
 * `webhooks/:id/deliver`, whose id is that of a webhook, several with commas, or `all`.
 */
export function mountSteering(scope: FastifyInstance, { faults, webhooks, reset, log }: Steered): void {
  scope.post('/faults', async (request) => {
    const fault = Fault.parse(bodyOf(request))
    faults.push({ left: fault.times, fault })
    return { faults }
  })
  scope.delete('/faults', async () => {
    faults.length = 0
    return { faults }
  })
  scope.post('/reset', async () => {
    reset()
    return { reset: true }
  })
  if (log) scope.get('/log', async () => ({ log }))
  if (!webhooks) return
  scope.get('/webhooks', async () => ({ webhooks: webhooks.list() }))
  scope.post('/webhooks/:id/deliver', async (request, reply) => {
    const { id } = request.params as { id: string }
    const { order, ...delivery } = Deliver.parse(bodyOf(request))
    const made = webhooks.list()
    const wanted =
      id === 'all' ? made : id.split(',').flatMap((one) => made.filter((known) => known.id === one))
    if (wanted.length === 0 && id !== 'all')
      return reply.code(404).send({ error: `There is no webhook ${id}.` })
    const sending = order === 'reversed' ? wanted.toReversed() : wanted
    if (delivery.delaySec > 0) for (const { id: each } of sending) void webhooks.send(each, delivery)
    else for (const { id: each } of sending) await webhooks.send(each, delivery)
    return { delivered: sending }
  })
}

/** The body of a call, also in a scope that keeps bodies as text. */
const bodyOf = ({ body }: FastifyRequest): unknown =>
  typeof body === 'string' ? JSON.parse(body || '{}') : (body ?? {})
