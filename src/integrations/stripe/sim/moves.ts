import type { Move } from './balance.ts'
import { now, vendorId, type World } from './world.ts'

const day = 86_400

/** What each type is called in reports; a dispute says it itself. */
const categories: Readonly<Record<Move['type'], string>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  adjustment: 'other_adjustment',
  payout: 'payout',
  payout_failure: 'payout_reversal',
  payout_cancel: 'payout_reversal',
}

type Moved = {
  readonly type: Move['type']
  readonly source: string
  readonly amount: number
  readonly fee?: number
  readonly currency: string
  readonly category?: string
  readonly at?: number
  /** Seconds until it can be paid out. */
  readonly waitsSec?: number
}

/** Changes the balance. */
export function moveMoney(world: World, moved: Moved): Move {
  const { type, source, amount, fee = 0, currency, category, at = now(world), waitsSec = 0 } = moved
  const move: Move = {
    id: vendorId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: at + waitsSec,
    balance_type: 'payments',
    created: at,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [
          {
            amount: fee,
            application: null,
            currency,
            description: 'Stripe processing fees',
            type: 'stripe_fee',
          },
        ]
      : [],
    net: amount - fee,
    reporting_category: category ?? categories[type],
    source,
    type,
    payout: null,
  }
  world.moves.set(move.id, move)
  return move
}

/** What the vendor keeps of a charge: 2.9 % and 30 cents. A refund does not bring it back. */
const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30

/** Money of a charge, which can be paid out two days later. */
export const moveCharge = (world: World, charge: { id: string; currency: string }, amount: number): Move =>
  moveMoney(world, {
    type: 'charge',
    source: charge.id,
    amount,
    fee: feeOf(amount),
    currency: charge.currency,
    waitsSec: 2 * day,
  })
