import type { FastifyInstance } from 'fastify'
import { withSecret } from './access.ts'
import { type Call, operation } from './api.ts'
import { confirmIntent, createMethod } from './confirm.ts'
import { findDispute } from './disputes.ts'
import { captureIntent } from './holds.ts'
import { cancelIntent, createIntent, findIntent, updateIntent } from './intents.ts'
import { list } from './list.ts'
import { text, texts } from './parameters.ts'
import { createRefund, findRefund } from './refunds.ts'
import type { Sim } from './sim.ts'
import { missing } from './vendor-error.ts'
import type { Intent } from './world.ts'

/** Mounts the part of the vendor's API under `/v1` that the product uses. `simUrl` is the stand-in's own address. */
export function mountOperations(scope: FastifyInstance, sim: Sim, simUrl: () => string): void {
  const shown = (
    intent: Intent,
    { world, form, access }: Pick<Call, 'world' | 'form' | 'access'>,
  ): object => {
    const charge = intent.latest_charge ? world.charges.get(intent.latest_charge) : undefined
    const { metadata, ...open } = intent
    const full = access === 'secret' ? { ...open, metadata } : open
    return texts(form, 'expand').includes('latest_charge') && charge
      ? { ...full, latest_charge: charge }
      : full
  }
  const intents = '/v1/payment_intents'

  operation(scope, sim, {
    method: 'POST',
    path: intents,
    run: (call) => {
      const intent = createIntent(call.world, call.form, call.cause)
      if (text(call.form, 'confirm') !== 'true') return shown(intent, call)
      const { payment_method, return_url } = call.form
      return shown(
        confirmIntent(call.world, intent.id, { payment_method, return_url }, call.cause, simUrl()),
        call,
      )
    },
  })
  operation(scope, sim, {
    method: 'GET',
    path: intents,
    run: ({ world, form }) => list(intents, form, world.intents.values(), { filters: ['customer'] }),
  })
  operation(scope, sim, {
    method: 'GET',
    path: `${intents}/:id`,
    publishable: true,
    run: (call) => {
      const intent = findIntent(call.world, call.id)
      withSecret(call.access, intent, call.form['client_secret'])
      return shown(intent, call)
    },
  })
  operation(scope, sim, {
    method: 'POST',
    path: `${intents}/:id`,
    run: (call) => shown(updateIntent(call.world, call.id, call.form), call),
  })
  operation(scope, sim, {
    method: 'POST',
    path: `${intents}/:id/confirm`,
    publishable: true,
    run: (call) => {
      withSecret(call.access, findIntent(call.world, call.id), call.form['client_secret'])
      return shown(confirmIntent(call.world, call.id, call.form, call.cause, simUrl()), call)
    },
  })
  operation(scope, sim, {
    method: 'POST',
    path: `${intents}/:id/cancel`,
    run: (call) => shown(cancelIntent(call.world, call.id, call.form, call.cause), call),
  })
  operation(scope, sim, {
    method: 'POST',
    path: `${intents}/:id/capture`,
    run: (call) => shown(captureIntent(call.world, call.id, call.form, call.cause), call),
  })
  operation(scope, sim, {
    method: 'POST',
    path: '/v1/payment_methods',
    publishable: true,
    run: ({ world, form }) => createMethod(world, form),
  })
  operation(scope, sim, {
    method: 'POST',
    path: '/v1/refunds',
    run: ({ world, form, cause }) => createRefund(world, form, cause),
  })
  operation(scope, sim, {
    method: 'GET',
    path: '/v1/refunds',
    run: ({ world, form }) =>
      list('/v1/refunds', form, world.refunds.values(), { filters: ['payment_intent', 'charge'] }),
  })
  operation(scope, sim, {
    method: 'GET',
    path: '/v1/refunds/:id',
    run: ({ world, id }) => findRefund(world, id),
  })
  operation(scope, sim, {
    method: 'GET',
    path: '/v1/disputes/:id',
    run: ({ world, id }) => findDispute(world, id),
  })
  operation(scope, sim, {
    method: 'GET',
    path: '/v1/charges/:id',
    run: ({ world, id }) => {
      const charge = world.charges.get(id)
      if (!charge) throw missing('charge', id)
      return charge
    },
  })
  operation(scope, sim, {
    method: 'GET',
    path: '/v1/events',
    run: ({ world, form }) => {
      const types = texts(form, 'types')
      const one = text(form, 'type')
      return list(
        '/v1/events',
        form,
        world.events.filter(
          ({ account, type }) =>
            account === world.account &&
            (types.length === 0 || types.includes(type)) &&
            (!one || type === one),
        ),
        { also: ['types', 'type'] },
      )
    },
  })
  operation(scope, sim, {
    method: 'GET',
    path: '/v1/events/:id',
    run: ({ world, id }) => {
      const event = world.events.find((one) => one.id === id && one.account === world.account)
      if (!event) throw missing('event', id)
      return event
    },
  })
}
