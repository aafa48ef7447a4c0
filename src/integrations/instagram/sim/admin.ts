import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import { mountSteering } from '#platform/stand-ins/steering.ts'
import { SimPost } from './posts.ts'
import type { Sim } from './sim.ts'

type OfAccount = { Params: { username: string } }
type OfPost = { Params: { username: string; id: string } }
const Forged = z.object({ isForged: z.boolean().default(false) })
const Posts = z.object({ posts: z.array(SimPost).max(2000) })

/** Mounts the routes by which tests and people control the stand-in (integrations 0.5). */
export function mountAdmin(scope: FastifyInstance, sim: Sim, standIn: StandIn): void {
  const { book } = sim
  // the page's forms come back to the page
  const done = (reply: FastifyReply, answer: object) =>
    reply.request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
      ? reply.redirect(reply.request.headers.referer ?? '.', 303)
      : reply.send(answer)

  scope.post<OfAccount>('/accounts/:username/posts', async (request, reply) => {
    const account = sim.accountAt(request.params.username)
    const count = book.of(account).length
    const given = { caption: `Post number ${count + 1}`, picture: count, ...(request.body as object) }
    return done(reply, book.add(account, SimPost.parse(given)))
  })
  scope.put<OfAccount>('/accounts/:username/posts', { bodyLimit: 5_000_000 }, async (request) => {
    const { posts } = Posts.parse(request.body)
    book.replace(sim.accountAt(request.params.username), posts)
    return { posts: posts.length }
  })
  scope.post<OfPost>('/accounts/:username/posts/:id/remove', async (request, reply) => {
    book.remove(sim.knownAccount(request.params.username), request.params.id)
    return done(reply, { removed: request.params.id })
  })
  scope.post<OfAccount>('/accounts/:username/switch', async (request, reply) => {
    sim.knownAccount(request.params.username).type = 'MEDIA_CREATOR'
    return done(reply, { switched: request.params.username })
  })
  scope.post<OfAccount>('/accounts/:username/end', async (request, reply) => {
    sim.grants.kill(sim.knownAccount(request.params.username))
    return done(reply, { ended: request.params.username })
  })
  for (const kind of ['deauthorise', 'deletion'] as const)
    scope.post<OfAccount>(`/accounts/:username/${kind}`, async (request, reply) => {
      const { isForged } = Forged.parse(request.body ?? {})
      return done(reply, await sim.tell(kind, sim.knownAccount(request.params.username), isForged))
    })
  mountSteering(scope, { ...standIn, log: sim.log })
}
