import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import { mountSteering } from '#platform/stand-ins/steering.ts'
import { messagesPage } from './page.ts'
import type { Sim } from './sim.ts'

const Carrier = z.object({ number: z.string(), errorCode: z.int().nullable() })

/** Mounts the routes by which tests and people control the stand-in (integrations 0.5). */
export function mountAdmin(scope: FastifyInstance, sim: Sim, standIn: StandIn): void {
  // how a carrier treats a number: an error such as 30034, or null to deliver
  scope.post('/numbers', async (request) => {
    const { number, errorCode } = Carrier.parse(request.body)
    if (errorCode === null) sim.rejected.delete(number)
    else sim.rejected.set(number, errorCode)
    return { rejected: Object.fromEntries(sim.rejected) }
  })
  mountSteering(scope, { ...standIn, log: sim.log })
  scope.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(messagesPage(sim)))
}
