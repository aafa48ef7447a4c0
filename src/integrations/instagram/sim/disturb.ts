import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Fault, takeFault, untilTakenBack } from '#platform/stand-ins/faults.ts'
import { simPath } from '../settings.ts'
import type { Sim } from './sim.ts'

/** Notes each call of the vendor's API and carries out the fault that is planned for it. */
export function disturb(scope: FastifyInstance, sim: Sim): void {
  const later = new WeakMap<FastifyRequest, Fault>()

  scope.addHook('preHandler', async (request, reply) => {
    const line = `${request.method} ${request.url.replace(simPath, '')}`
    sim.note({ request: line.replaceAll(/\b(access_token|client_secret|oh)=[^&]*/g, '$1=…') })
    const fault = takeFault(sim.faults, line)
    if (!fault) return undefined
    if (fault.hang === 'before') await untilTakenBack(sim.faults, fault, () => request.raw.socket.destroyed)
    if (fault.hang === 'before' || fault.dropConnection === true || fault.dropConnection === 'before')
      return drop(request, reply)
    if (fault.delayMs) await sleep(fault.delayMs)
    if (fault.status !== undefined)
      return reply
        .code(fault.status)
        .headers(fault.headers)
        .send(fault.body ?? { error: { message: 'planned', type: 'IGApiException', code: 1 } })
    if (fault.hang || fault.dropConnection) later.set(request, fault)
    return undefined
  })
  // the call was carried out, and its answer is lost
  scope.addHook('onSend', async (request, _reply, payload) => {
    const fault = later.get(request)
    if (fault?.hang) await untilTakenBack(sim.faults, fault, () => request.raw.socket.destroyed)
    if (fault) request.raw.socket.destroy()
    return payload
  })
}

function drop(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}
