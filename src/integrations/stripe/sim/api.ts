import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { drop } from '#platform/stand-ins/disturb.ts'
import { type Fault, takeFault, untilTakenBack } from '#platform/stand-ins/faults.ts'
import type { Access } from './access.ts'
import { accessOf, newRequestId, secretOnly } from './access.ts'
import { worldFor } from './accounts/access.ts'
import type { Cause } from './events.ts'
import { answerOnce } from './idempotency.ts'
import type { Form } from './parameters.ts'
import type { Sim } from './sim.ts'
import { VendorError } from './vendor-error.ts'
import { apiVersion, type World } from './world.ts'

/**
 * The input of an operation: the account that it is about, the caller, the form or query, the id of the path, and the cause for
 * events.
 */
export type Call = {
  readonly world: World
  readonly access: Access
  readonly form: Form
  readonly id: string
  readonly cause: Cause
}
export type Operation = (call: Call) => object

type Route = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly publishable?: boolean
  readonly run: Operation
}

/** Mounts one operation of the vendor's API with its keys, faults, idempotency and error shapes. */
export function operation(scope: FastifyInstance, sim: Sim, { method, path, publishable, run }: Route): void {
  scope.route({
    method,
    url: path,
    handler: async (request, reply) => {
      const requestId = newRequestId()
      const line = `${method} ${request.url.replace(/^\/__sim\/stripe/, '')}`
      const fault = takeFault(sim.faults, line)
      void reply.headers({
        'request-id': requestId,
        'stripe-version': apiVersion,
        'access-control-allow-origin': '*',
      })
      try {
        if (fault && (await misbehave(sim, fault, request, reply))) return reply
        const { _stripe_account: given, ...form } = (
          method === 'POST' ? (request.body ?? {}) : request.query
        ) as Form
        const access = accessOf(request, sim.settings, form['key'])
        if (!publishable) secretOnly(access)
        const world = worldFor(sim.world, header(request, 'stripe-account') ?? given)
        const key = header(request, 'idempotency-key')
        sim.advance()
        const { id = '' } = request.params as { id?: string }
        const cause: Cause = { requestId, idempotencyKey: key ?? null }
        const act = () => ({ status: 200, body: structuredClone(run({ world, access, form, id, cause })) })
        const answer =
          method === 'POST'
            ? answerOnce(
                sim.keys,
                key && world.account ? `${world.account}/${key}` : key,
                `${line}\n${JSON.stringify(form)}`,
                act,
              )
            : { ...act(), replayed: false }
        if (fault?.hang === 'after') await hang(sim, fault, request)
        if (fault?.dropConnection === 'after' || fault?.hang) return drop(request, reply)
        if (answer.replayed) void reply.header('idempotent-replayed', 'true')
        return reply.code(answer.status).send(answer.body)
      } catch (error) {
        if (!(error instanceof VendorError)) throw error
        return reply.code(error.status).send(error.body)
      } finally {
        sim.note({ request: line, requestId, status: reply.statusCode, ...(fault && { fault: fault.match }) })
      }
    },
  })
}

/** Applies a planned fault. Returns true if the request has been answered or its connection dropped. */
async function misbehave(
  sim: Sim,
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (fault.hang === 'before') {
    await hang(sim, fault, request)
    drop(request, reply)
    return true
  }
  if (fault.delayMs > 0) await sleep(fault.delayMs, undefined, { ref: false })
  if (fault.dropConnection === true || fault.dropConnection === 'before') {
    drop(request, reply)
    return true
  }
  if (fault.status === undefined) return false
  const body = fault.body ?? { error: { type: 'api_error', message: 'An unknown error occurred.' } }
  void reply.headers(fault.headers).code(fault.status).send(body)
  return true
}

const hang = (sim: Sim, fault: Fault, { raw }: FastifyRequest): Promise<void> =>
  untilTakenBack(sim.faults, fault, () => raw.socket.destroyed)

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
