import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import { mountSteering } from '#platform/stand-ins/steering.ts'
import { typedCard } from './cards.ts'
import { charge } from './charges.ts'
import { finishAuthentication } from './confirm.ts'
import { moveDispute, openDispute } from './disputes.ts'
import { byItself, record } from './events.ts'
import { captureIntent, expireHold } from './holds.ts'
import { cancelIntent, findIntent } from './intents.ts'
import { createRefund, failRefund, finishRefund } from './refunds.ts'
import type { Sim } from './sim.ts'
import { invalid, missing } from './vendor-error.ts'
import { allWorlds, type World, worldOfIntent } from './world.ts'

const Disputing = z.object({
  amount: z.int().min(1).optional(),
  reason: z.string().optional(),
  inquiry: z.boolean().optional(),
})

/** Mounts the routes by which tests and people control the stand-in (integrations 0.5). */
export function mountAdmin(scope: FastifyInstance, sim: Sim, standIn: StandIn): void {
  mountSteering(scope, { ...standIn, log: sim.log })
  scope.post('/webhooks/pause', async () => ({ delivers: (sim.delivers = false) }))
  scope.post('/webhooks/resume', async () => ({ delivers: (sim.delivers = true) }))
  scope.post('/payment_intents/:id/advance', async (request) => {
    const { id } = request.params as { id: string }
    return advance(
      sim,
      id,
      z.object({ to: z.enum(['processing', 'succeeded', 'failed']) }).parse(request.body).to,
    )
  })
  scope.post('/refunds/:id/finish', async (request) => {
    const { id } = request.params as { id: string }
    return finishRefund(worldOfRefund(sim.world, id), id)
  })
  scope.post('/refunds/:id/fail', async (request) => {
    const { id } = request.params as { id: string }
    return failRefund(worldOfRefund(sim.world, id), id)
  })
  scope.post('/payment_intents/:id/refund', async (request) => {
    const { id } = request.params as { id: string }
    const { amount } = z.object({ amount: z.int().min(1).optional() }).parse(request.body ?? {})
    return createRefund(
      worldOfIntent(sim.world, id),
      { payment_intent: id, ...(amount && { amount: `${amount}` }) },
      byItself,
    )
  })
  scope.post('/payment_intents/:id/dispute', async (request) => {
    const { id } = request.params as { id: string }
    const world = worldOfIntent(sim.world, id)
    const charge = world.charges.get(findIntent(world, id).latest_charge ?? '')
    if (!charge) throw missing('charge', id)
    return openDispute(world, charge, Disputing.parse(request.body ?? {}))
  })
  scope.post('/payment_intents/:id/:to', async (request) => {
    const { id, to } = request.params as { id: string; to: string }
    const world = worldOfIntent(sim.world, id)
    const step = z.enum(['capture', 'cancel', 'expire']).parse(to)
    if (step === 'expire') return expireHold(world, id)
    return step === 'capture' ? captureIntent(world, id, {}, byItself) : cancelIntent(world, id, {}, byItself)
  })
  scope.post('/disputes/:id/:to', async (request) => {
    const { id, to } = request.params as { id: string; to: string }
    const world = allWorlds(sim.world).find(({ disputes }) => disputes.has(id)) ?? sim.world
    return moveDispute(world, id, z.enum(['review', 'won', 'lost', 'withdrawn']).parse(to))
  })
  scope.post('/clock', async (request) => {
    sim.world.offsetSec = z.object({ offsetSec: z.int() }).parse(request.body).offsetSec
    return { offsetSec: sim.world.offsetSec }
  })
  scope.post('/3ds', async (request) => {
    const body = z
      .object({
        payment_intent: z.string(),
        client_secret: z.string(),
        outcome: z.enum(['complete', 'fail']),
      })
      .parse(request.body)
    const world = worldOfIntent(sim.world, body.payment_intent)
    const intent = findIntent(world, body.payment_intent)
    if (intent.client_secret !== body.client_secret)
      throw invalid('The client_secret does not match.', undefined, 'client_secret')
    const { metadata: _, ...open } = finishAuthentication(
      world,
      intent.id,
      body.outcome === 'complete',
      byItself,
    )
    return open
  })
}

/** The account at which a refund is; that of the key for one that is nowhere. */
const worldOfRefund = (world: World, id: string): World =>
  allWorlds(world).find(({ refunds }) => refunds.has(id)) ?? world

/** Moves a payment on as a slow method does: a bank takes minutes, then accepts or declines. */
function advance(sim: Sim, id: string, to: 'processing' | 'succeeded' | 'failed'): object {
  const world = worldOfIntent(sim.world, id)
  const intent = findIntent(world, id)
  if (['succeeded', 'canceled', 'requires_capture'].includes(intent.status))
    throw invalid(`This PaymentIntent is ${intent.status}.`)
  if (to === 'processing') {
    intent.status = 'processing'
    record(world, 'payment_intent.processing', intent, byItself)
    return intent
  }
  if (to === 'succeeded') charge(world, intent, typedCard('4242424242424242', 12, 2034), byItself)
  else {
    intent.status = 'requires_payment_method'
    record(world, 'payment_intent.payment_failed', intent, byItself)
  }
  return intent
}
