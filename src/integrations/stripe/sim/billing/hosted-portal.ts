import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Sim } from '../sim.ts'
import { VendorError } from '../vendor-error.ts'
import type { PortalSession } from './objects.ts'
import { changeCard, changeRenewal, findPortal, isOver } from './portal.ts'
import { portalOverPage, portalPage } from './portal-page.ts'
import { cardOf, sendPage } from './send-page.ts'

const Renewal = z.object({ subscription: z.string().max(255), renews: z.enum(['true', 'false']) })
type Ref = { Params: { id: string } }

/** Mounts the customer portal. */
export function mountPortal(scope: FastifyInstance, sim: Sim): void {
  const { world } = sim
  const step = (reply: FastifyReply, id: string, change: (session: PortalSession) => void) => {
    sim.advance()
    const session = findPortal(world, id)
    if (isOver(world, session)) return sendPage(reply.code(410), portalOverPage(session))
    try {
      change(session)
    } catch (error) {
      if (error instanceof VendorError)
        return sendPage(reply.code(error.status), portalPage(world, session, error.message))
      throw error
    }
    return reply.redirect(`/__sim/stripe/portal/${id}`, 303)
  }
  scope.get<Ref>('/portal/:id', async ({ params }, reply) => {
    sim.advance()
    const session = findPortal(world, params.id)
    return isOver(world, session)
      ? sendPage(reply.code(410), portalOverPage(session))
      : sendPage(reply, portalPage(world, session))
  })
  // a page that was shown in answer to a form is loaded again
  for (const form of ['card', 'renewal'])
    scope.get<Ref>(`/portal/:id/${form}`, async ({ params }, reply) =>
      reply.redirect(`/__sim/stripe/portal/${encodeURIComponent(params.id)}`),
    )
  scope.post<Ref>('/portal/:id/card', async ({ params, body }, reply) =>
    step(reply, params.id, ({ customer }) => changeCard(world, customer, cardOf(body))),
  )
  scope.post<Ref>('/portal/:id/renewal', async ({ params, body }, reply) => {
    const { subscription, renews } = Renewal.parse(body)
    return step(reply, params.id, ({ customer }) =>
      changeRenewal(world, customer, subscription, renews === 'true'),
    )
  })
}
