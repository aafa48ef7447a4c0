import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Fault, type Faults, takeFault, untilTakenBack } from './faults.ts'

type Disturbed = {
  readonly faults: Faults
  /** The beginning of the stand-in's addresses, which `match` of a fault leaves out. */
  readonly prefix: string
  /** Whether a `METHOD /path` is a call of the vendor's API; default: every one. */
  readonly isCall?: (line: string) => boolean
  readonly note?: (line: string) => void
  /** The vendor's body of a planned status without one. */
  readonly body: (status: number) => unknown
}

/** Carries out the faults that are planned for the calls of a scope. */
export function disturb(
  scope: FastifyInstance,
  { faults, prefix, isCall = () => true, note, body }: Disturbed,
): void {
  const late = new WeakMap<FastifyRequest, Fault>()
  const hang = (request: FastifyRequest, fault: Fault) =>
    untilTakenBack(faults, fault, () => request.raw.socket.destroyed)

  scope.addHook('preHandler', async (request, reply) => {
    const line = `${request.method} ${request.url.replace(prefix, '')}`
    if (!isCall(line)) return undefined
    note?.(line)
    const fault = takeFault(faults, line)
    if (!fault) return undefined
    if (fault.hang === 'before') await hang(request, fault)
    if (fault.hang === 'before' || fault.dropConnection === true || fault.dropConnection === 'before')
      return drop(request, reply)
    if (fault.delayMs) await sleep(fault.delayMs, undefined, { ref: false })
    if (fault.hang || fault.dropConnection) late.set(request, fault)
    // a fault with a body and no status is an answer that looks good
    else if (fault.status !== undefined || fault.body !== undefined)
      return reply
        .code(fault.status ?? 200)
        .headers(fault.headers)
        .send(fault.body ?? body(fault.status ?? 500))
    return undefined
  })
  // the call was carried out, and its answer is lost
  scope.addHook('onSend', async (request, reply, payload) => {
    const fault = late.get(request)
    if (!fault) return payload
    if (fault.hang) await hang(request, fault)
    drop(request, reply)
    return payload
  })
}

/** Ends a call without an answer. */
export function drop(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}
