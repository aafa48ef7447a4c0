import type { Payout, PayoutRules } from './balance.ts'
import { byItself, record } from './events.ts'
import { moveMoney } from './moves.ts'
import { invalid, missing } from './vendor-error.ts'
import { now, vendorId, type World } from './world.ts'

const hour = 3_600
const day = 24 * hour
/** A payout leaves at this hour of the day, UTC. */
const leavesAtHour = 14
const submittedAfter = 6 * hour
const arrivesAfter = 2 * day

/** The rules: weekly, on Tuesdays, at first. Payouts begin with the first money, which a played history may put into the past. */
export function rulesOf(world: World): PayoutRules {
  const known = world.payoutRules.get('own')
  if (known) {
    const [first] = world.payouts.size === 0 ? [...world.moves.values()] : []
    if (first) known.madeUntil = Math.min(known.madeUntil, first.created)
    return known
  }
  const rules: PayoutRules = { interval: 'weekly', failsNext: false, madeUntil: now(world) }
  world.payoutRules.set('own', rules)
  return rules
}

/** The instants after `from` and until `until` at which payouts leave; seconds. */
export function leavingTimes(interval: PayoutRules['interval'], from: number, until: number): number[] {
  const times: number[] = []
  if (interval === 'manual') return times
  const tuesday = 2
  for (let at = Math.floor(from / day) * day + leavesAtHour * hour; at <= until; at += day)
    if (at > from && (interval === 'daily' || new Date(at * 1000).getUTCDay() === tuesday)) times.push(at)
  return times
}

/** Makes the payouts whose time has come, and moves on those that are on their way. Called again, it changes nothing. */
export function runPayouts(world: World): void {
  const account = world.account === undefined ? undefined : world.accounts.peek(world.account)
  if (account && !account.payouts_enabled) return
  const rules = rulesOf(world)
  const at = now(world)
  if (at > rules.madeUntil) {
    for (const leaves of leavingTimes(rules.interval, rules.madeUntil, at)) {
      moveOn(world, leaves)
      makePayout(world, leaves, ({ available_on }) => available_on <= leaves)
    }
    rules.madeUntil = at
    world.payoutRules.set('own', rules)
  }
  moveOn(world, at)
}

function moveOn(world: World, at: number): void {
  for (const payout of world.payouts.values()) {
    if (payout.status === 'pending' && at >= payout.created + submittedAfter)
      step(world, payout, 'in_transit')
    if (payout.status !== 'in_transit' || at < payout.arrival_date) continue
    if (payout.metadata['fails']) failPayout(world, payout.id, payout.arrival_date)
    else step(world, payout, 'paid')
  }
}

/** Pays out what is in the balance. Undefined: there is nothing to pay out. */
export function makePayout(
  world: World,
  at: number,
  includes: (move: { readonly available_on: number }) => boolean = () => true,
): Payout | undefined {
  const leaving = [...world.moves.values()].filter(
    (move) => move.payout === null && move.type !== 'payout' && move.created <= at && includes(move),
  )
  const amount = leaving.reduce((sum, { net }) => sum + net, 0)
  const [{ currency } = { currency: 'usd' }] = leaving
  if (amount <= 0) return undefined
  const rules = rulesOf(world)
  const id = vendorId('po')
  const out = moveMoney(world, { type: 'payout', source: id, amount: -amount, currency, at })
  const payout: Payout = {
    id,
    object: 'payout',
    amount,
    arrival_date: at + arrivesAfter,
    automatic: true,
    balance_transaction: out.id,
    created: at,
    currency,
    description: 'STRIPE PAYOUT',
    destination: 'ba_1StandInBankAccount0000',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: rules.failsNext ? { fails: 'true' } : {},
    method: 'standard',
    original_payout: null,
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: `SHOWCASE ${new Date(at * 1000).toISOString().slice(5, 10).replace('-', '')}`,
    status: 'pending',
    type: 'bank_account',
  }
  for (const move of [...leaving, out]) world.moves.set(move.id, { ...move, payout: id })
  if (rules.failsNext) world.payoutRules.set('own', Object.assign(rules, { failsNext: false }))
  world.payouts.set(id, payout)
  record(world, 'payout.created', payout, byItself)
  return payout
}

function step(world: World, payout: Payout, status: 'in_transit' | 'paid'): Payout {
  payout.status = status
  world.payouts.set(payout.id, payout)
  record(world, status === 'paid' ? 'payout.paid' : 'payout.updated', payout, byItself)
  return payout
}

export function findPayout(world: World, id: string): Payout {
  const payout = world.payouts.get(id)
  if (!payout) throw missing('payout', id)
  return payout
}

/** Submits a payout to the bank, or lets it arrive. */
export function sendPayout(world: World, id: string, to: 'in_transit' | 'paid'): Payout {
  const payout = findPayout(world, id)
  if (payout.status === 'pending' || (payout.status === 'in_transit' && to === 'paid'))
    return step(world, payout, to)
  throw invalid(`This payout is ${payout.status}.`)
}

/** The bank sends a payout back, also one that had arrived: the money is in the balance again. */
export function failPayout(world: World, id: string, at = now(world)): Payout {
  const payout = findPayout(world, id)
  if (payout.status === 'failed' || payout.status === 'canceled') return payout
  const back = moveMoney(world, {
    type: 'payout_failure',
    source: id,
    amount: payout.amount,
    currency: payout.currency,
    at,
  })
  Object.assign(payout, {
    status: 'failed',
    failure_balance_transaction: back.id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
  })
  record(world, 'payout.failed', payout, byItself)
  return payout
}

/** Takes a payout back that has not left yet. */
export function cancelPayout(world: World, id: string): Payout {
  const payout = findPayout(world, id)
  if (payout.status !== 'pending') throw invalid(`Payouts can only be canceled while pending.`)
  const back = moveMoney(world, {
    type: 'payout_cancel',
    source: id,
    amount: payout.amount,
    currency: payout.currency,
  })
  Object.assign(payout, { status: 'canceled', failure_balance_transaction: back.id })
  record(world, 'payout.canceled', payout, byItself)
  return payout
}
