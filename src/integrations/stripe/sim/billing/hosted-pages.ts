import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Form } from '../parameters.ts'
import type { Sim } from '../sim.ts'
import { VendorError } from '../vendor-error.ts'
import { findSession, finishBankStep, paySession } from './checkout.ts'
import { findCustomer } from './customers.ts'
import type { Session } from './objects.ts'
import { checkoutPage, successUrl } from './pages.ts'

const Card = z.object({
  number: z.string().max(40).default(''),
  expiry: z.string().max(20).default(''),
  cvc: z.string().max(20).default(''),
})
type Ref = { Params: { id: string } }

/** Mounts the pages on which customers pay. */
export function mountHostedPages(scope: FastifyInstance, sim: Sim): void {
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
}

/** The fields of the form as the vendor's API names them. */
export function cardOf(body: unknown): Form {
  const { number, expiry, cvc } = Card.parse(body ?? {})
  const digits = expiry.replaceAll(/\D/g, '')
  return {
    number: number.replaceAll(/[\s-]/g, ''),
    exp_month: digits.slice(0, 2),
    exp_year: digits.slice(2),
    cvc: cvc.trim(),
  }
}

/** Sends a page of the vendor: it belongs to another site, and loads only its stylesheets. */
export const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
