import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Sim } from '../sim.ts'
import { VendorError } from '../vendor-error.ts'
import { findSession, finishBankStep, paySession } from './checkout.ts'
import { findCustomer } from './customers.ts'
import { mountInvoices } from './hosted-invoices.ts'
import { mountPortal } from './hosted-portal.ts'
import type { Session } from './objects.ts'
import { checkoutPage, nothingPage, successUrl } from './pages.ts'
import { cardOf, sendPage } from './send-page.ts'

type Ref = { Params: { id: string } }

/** Mounts the pages on which customers pay. */
export function mountHostedPages(outer: FastifyInstance, sim: Sim): void {
  void outer.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      if (error instanceof VendorError) return sendPage(reply.code(error.status), nothingPage)
      if (error instanceof z.ZodError) return sendPage(reply.code(400), nothingPage)
      request.log.error({ err: error }, 'a page of the stand-in failed')
      return sendPage(reply.code(500), nothingPage)
    })
    mountCheckout(scope, sim)
    mountPortal(scope, sim)
    mountInvoices(scope, sim)
  })
}

function mountCheckout(scope: FastifyInstance, sim: Sim): void {
  const { world } = sim
  const sessionOf = (id: string): Session => {
    sim.advance()
    return findSession(world, id)
  }
  const show = (reply: FastifyReply, session: Session, message?: string) =>
    sendPage(
      reply.code(message === undefined ? 200 : 402),
      checkoutPage(world, session, findCustomer(world, session.customer), message),
    )
  /** Runs a step of a payment and shows what became of it. A repeated form of a paid session continues to the product. */
  const step = (reply: FastifyReply, session: Session, pay: () => void) => {
    if (session.status === 'complete') return reply.redirect(successUrl(session), 303)
    if (session.status === 'expired') return show(reply, session)
    try {
      pay()
    } catch (error) {
      if (error instanceof VendorError) return show(reply, session, error.message)
      throw error
    }
    return session.status === 'open'
      ? reply.redirect(`/__sim/stripe/checkout/${session.id}`, 303)
      : reply.redirect(successUrl(session), 303)
  }

  scope.get<Ref>('/checkout/:id', async ({ params }, reply) => show(reply, sessionOf(params.id)))
  scope.post<Ref>('/checkout/:id', async ({ params, body }, reply) => {
    const session = sessionOf(params.id)
    return step(reply, session, () => paySession(world, session, cardOf(body)))
  })
  scope.post<Ref>('/checkout/:id/bank', async ({ params, body }, reply) => {
    const session = sessionOf(params.id)
    const { outcome } = z.object({ outcome: z.enum(['complete', 'fail']) }).parse(body)
    return step(reply, session, () => finishBankStep(world, session, outcome === 'complete'))
  })
  // a page that was shown in answer to a form is loaded again
  scope.get<Ref>('/checkout/:id/bank', async ({ params }, reply) =>
    reply.redirect(`/__sim/stripe/checkout/${encodeURIComponent(params.id)}`),
  )
}
