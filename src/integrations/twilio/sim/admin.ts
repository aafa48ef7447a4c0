import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Fault } from '#platform/stand-ins/faults.ts'
import { Refusal } from './messages.ts'
import { messagesPage } from './page.ts'
import type { Sim } from './sim.ts'

const Deliver = z.object({
  times: z.int().min(1).max(20).default(1),
  delaySec: z.number().min(0).max(3600).default(0),
  corruptSignature: z.boolean().default(false),
})
const Carrier = z.object({ number: z.string(), errorCode: z.int().nullable() })

/** Mounts the routes by which tests and people control the stand-in (integrations 0.5). */
export function mountAdmin(scope: FastifyInstance, sim: Sim): void {
  scope.post('/faults', async (request) => {
    const fault = Fault.parse(request.body)
    sim.faults.push({ left: fault.times, fault })
    return { faults: sim.faults }
  })
  // how a carrier treats a number: an error such as 30034, or null to deliver
  scope.post('/numbers', async (request) => {
    const { number, errorCode } = Carrier.parse(request.body)
    if (errorCode === null) sim.rejected.delete(number)
    else sim.rejected.set(number, errorCode)
    return { rejected: Object.fromEntries(sim.rejected) }
  })
  scope.post('/webhooks/:id/deliver', async (request) => {
    const { id } = request.params as { id: string }
    if (!sim.messages.has(id)) throw new Refusal(404, 20404, `The requested resource ${id} was not found`)
    await sim.deliverStatus(id, Deliver.parse(request.body ?? {}))
    return { delivered: id }
  })
  scope.get('/log', async () => ({ log: sim.log }))
  scope.post('/reset', async () => {
    sim.reset()
    return { reset: true }
  })
  scope.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(messagesPage(sim)))
}
