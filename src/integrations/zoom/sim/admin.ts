import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { hour } from '#platform/common/time.ts'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import { mountSteering } from '#platform/stand-ins/steering.ts'
import type { Sim } from './sim.ts'

/** `silent`: the webhook about it is lost. */
const Quietly = z.object({ silent: z.boolean().default(false) })
const Close = z.object({ code: z.literal([4735, 4738]) })
const Move = Quietly.extend({ start_time: z.string().optional(), duration: z.int().optional() })

type OfAccount = { Params: { email: string } }
type OfMeeting = { Params: { id: string } }

/** Mounts the routes by which tests and people control the stand-in (integrations 0.5). */
export function mountAdmin(scope: FastifyInstance, sim: Sim, standIn: StandIn): void {
  const { book } = sim
  // the page's forms come back to the page
  const done = (reply: FastifyReply, answer: object) =>
    reply.request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
      ? reply.redirect(reply.request.headers.referer ?? '.', 303)
      : reply.send(answer)

  scope.post<OfAccount>('/accounts/:email/deauthorize', async (request, reply) => {
    const { silent } = Quietly.parse(request.body ?? {})
    sim.deauthorize(sim.knownAccount(request.params.email), silent)
    return done(reply, { deauthorized: request.params.email })
  })
  // the owner left (4735), or an admin disabled the app (4738), without a webhook
  scope.post<OfAccount>('/accounts/:email/close', async (request) => {
    sim.grants.closed.set(sim.knownAccount(request.params.email).id, Close.parse(request.body).code)
    return { closed: request.params.email }
  })
  scope.get('/meetings', async () => ({ meetings: [...book.meetings.values()].map(book.whole) }))
  scope.post<OfMeeting>('/meetings/:id/move', async (request, reply) => {
    const { silent, ...given } = Move.parse(request.body ?? {})
    const { start_time } = book.find(request.params.id)
    const later = new Date(Date.parse(start_time) + hour).toISOString().replace(/\.\d+Z$/, 'Z')
    const moved = book.change(request.params.id, { start_time: later, ...given })
    if (!silent) sim.tellOfMeeting('updated', moved)
    return done(reply, book.whole(moved))
  })
  scope.post<OfMeeting>('/meetings/:id/remove', async (request, reply) => {
    const { silent } = Quietly.parse(request.body ?? {})
    const removed = book.remove(request.params.id)
    if (!silent) sim.tellOfMeeting('deleted', removed)
    return done(reply, { removed: request.params.id })
  })
  scope.post<OfMeeting>('/meetings/:id/start', async (request, reply) => {
    const meeting = book.find(request.params.id)
    meeting.status = 'started'
    sim.tellOfMeeting('started', meeting)
    return done(reply, book.whole(meeting))
  })
  scope.post<OfMeeting>('/meetings/:id/end', async (request, reply) => {
    const meeting = book.find(request.params.id)
    meeting.status = 'waiting'
    sim.tellOfMeeting('ended', meeting)
    return done(reply, book.whole(meeting))
  })
  scope.post('/challenge', async (_request, reply) => done(reply, await sim.challenge()))
  mountSteering(scope, { ...standIn, log: sim.log })
}
