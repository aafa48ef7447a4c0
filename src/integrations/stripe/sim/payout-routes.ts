import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { worldAsked } from './accounts/access.ts'
import { payoutSettings } from './accounts/payout-settings.ts'
import { operation } from './api.ts'
import type { Move, Payout } from './balance.ts'
import { list } from './list.ts'
import { type Form, text, texts } from './parameters.ts'
import {
  cancelPayout,
  failPayout,
  findPayout,
  makePayout,
  rulesOf,
  runPayouts,
  sendPayout,
} from './payouts.ts'
import type { Sim } from './sim.ts'
import { invalid, missing } from './vendor-error.ts'
import { allWorlds, now, type World } from './world.ts'

/** Payouts look at the clock this often; the clock may have been moved. */
const lookEveryMs = 1000

/** Mounts the balance, its transactions and payouts under `/v1`, and the routes that control payouts. */
export function mountPayouts(scope: FastifyInstance, sim: Sim): void {
  const timer = setInterval(() => {
    for (const world of allWorlds(sim.world)) runPayouts(world)
  }, lookEveryMs).unref()
  scope.addHook('onClose', async () => clearInterval(timer))

  operation(scope, sim, { method: 'GET', path: '/v1/balance', run: ({ world }) => balanceOf(world) })
  operation(scope, sim, { method: 'GET', path: '/v1/account', run: ({ world }) => accountOf(world) })
  operation(scope, sim, {
    method: 'GET',
    path: '/v1/balance_transactions',
    run: ({ world, form }) => listMoves(world, form),
  })
  operation(scope, sim, {
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    run: ({ world, id, form }) => {
      const move = world.moves.get(id)
      if (!move) throw missing('balance_transaction', id)
      return shown(world, move, texts(form, 'expand').includes('source'))
    },
  })
  operation(scope, sim, {
    method: 'GET',
    path: '/v1/payouts',
    run: ({ world, form: { status, ...form } }) => {
      runPayouts(world)
      const found = [...world.payouts.values()].filter((one) => !status || one.status === status)
      const page = list('/v1/payouts', form, found) as { data: Payout[] }
      return { ...page, data: page.data.map((one) => withReturn(world, one, form, 'data.')) }
    },
  })
  operation(scope, sim, {
    method: 'GET',
    path: '/v1/payouts/:id',
    run: ({ world, id, form }) => {
      runPayouts(world)
      return withReturn(world, findPayout(world, id), form)
    },
  })
  mountControls(scope, sim)
}

/** `payouts/now` pays out everything that was earned, available or not. `?account=` names a connected account. */
function mountControls(scope: FastifyInstance, sim: Sim): void {
  scope.post('/payouts/now', async (request) => {
    const world = worldAsked(sim.world, request.query)
    const made = makePayout(world, now(world))
    if (!made) throw invalid('There is nothing to pay out.')
    return made
  })
  scope.post('/payouts/run', async (request) => {
    const world = worldAsked(sim.world, request.query)
    runPayouts(world)
    return { payouts: [...world.payouts.values()] }
  })
  scope.post('/payouts/rules', async (request) => {
    const world = worldAsked(sim.world, request.query)
    const Rules = z.object({
      interval: z.enum(['weekly', 'daily', 'manual']).optional(),
      failsNext: z.boolean().optional(),
    })
    const rules = Object.assign(rulesOf(world), Rules.parse(request.body ?? {}))
    world.payoutRules.set('own', rules)
    return rules
  })
  scope.post('/payouts/:id/:to', async (request) => {
    const { id, to } = request.params as { id: string; to: string }
    const world = worldAsked(sim.world, request.query)
    const step = z.enum(['in_transit', 'paid', 'fail', 'cancel']).parse(to)
    if (step === 'fail') return failPayout(world, id)
    return step === 'cancel' ? cancelPayout(world, id) : sendPayout(world, id, step)
  })
}

const isAvailable = (world: World, { available_on }: Move): boolean => available_on <= now(world)

/** A balance transaction as the vendor shows it. */
function shown(world: World, { payout: _payout, ...move }: Move, expands: boolean): object {
  const status = isAvailable(world, { ...move, payout: null }) ? 'available' : 'pending'
  const { charges, refunds, disputes, payouts } = world
  const { source } = move
  const object = [charges, refunds, disputes, payouts].map((some) => some.get(source)).find((one) => one)
  return { ...move, status, ...(expands && object && { source: object }) }
}

/** A payout, with the balance transaction of its return if the caller expands it. */
function withReturn(world: World, payout: Payout, form: Form, prefix = ''): object {
  const back = world.moves.get(payout.failure_balance_transaction ?? '')
  return back && texts(form, 'expand').includes(`${prefix}failure_balance_transaction`)
    ? { ...payout, failure_balance_transaction: shown(world, back, false) }
    : payout
}

function listMoves(world: World, { payout, type, source, currency, ...form }: Form): object {
  runPayouts(world)
  const wanted = { payout, type, source, currency }
  const matches = (move: Move) =>
    Object.entries(wanted).every(([name, value]) => !value || move[name as keyof typeof wanted] === value)
  const of = text({ payout }, 'payout')
  if (of && !findPayout(world, of).automatic)
    throw invalid('Balance transaction history can only be filtered on automatic transfers, not manual.')
  const found = [...world.moves.values()].filter(matches).sort((one, other) => one.created - other.created)
  const page = list('/v1/balance_transactions', form, found) as { data: Move[] }
  const expands = texts(form, 'expand').includes('data.source')
  return { ...page, data: page.data.map((move) => shown(world, move, expands)) }
}

function balanceOf(world: World): object {
  const moves = [...world.moves.values()]
  const sum = (some: readonly Move[]) => [
    {
      amount: some.reduce((total, { net }) => total + net, 0),
      currency: 'usd',
      source_types: { card: some.reduce((total, { net }) => total + net, 0) },
    },
  ]
  return {
    object: 'balance',
    available: sum(moves.filter((move) => isAvailable(world, move))),
    pending: sum(moves.filter((move) => !isAvailable(world, move))),
    livemode: false,
  }
}

function accountOf(world: World): object {
  return {
    id: world.account ?? 'acct_1StandIn00000000',
    object: 'account',
    default_currency: 'usd',
    payouts_enabled: true,
    settings: payoutSettings(world),
  }
}
