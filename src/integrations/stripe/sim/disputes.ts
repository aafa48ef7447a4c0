import { byItself, record } from './events.ts'
import { moveMoney } from './moves.ts'
import { invalid, missing } from './vendor-error.ts'
import { type Charge, type Dispute, now, vendorId, type World } from './world.ts'

const day = 86_400
const answerWithinDays = 9
const disputeFee = 1500

type Opening = {
  /** Whole cents; undefined: the whole charge. */
  readonly amount?: number | undefined
  readonly reason?: string | undefined
  /** The bank only asks: it takes nothing yet. */
  readonly inquiry?: boolean | undefined
}

/** Opens a dispute of a charge. A bank that does not only ask takes the money with its fee. */
export function openDispute(
  world: World,
  charge: Charge,
  { amount, reason, inquiry }: Opening = {},
): Dispute {
  if (charge.status !== 'succeeded' || !charge.captured)
    throw invalid('This charge was never paid.', undefined, 'charge')
  const dispute: Dispute = {
    id: vendorId('dp'),
    object: 'dispute',
    amount: amount ?? charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now(world),
    currency: charge.currency,
    evidence_details: {
      due_by: now(world) + answerWithinDays * day,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: inquiry === true,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: reason ?? 'fraudulent',
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  }
  world.disputes.set(dispute.id, dispute)
  charge.disputed = true
  record(world, 'charge.dispute.created', dispute, byItself)
  if (!inquiry) move(world, dispute, -dispute.amount, disputeFee)
  return dispute
}

export function findDispute(world: World, id: string): Dispute {
  const dispute = world.disputes.get(id)
  if (!dispute) throw missing('dispute', id)
  return dispute
}

const endings = { won: 'won', lost: 'lost', withdrawn: 'won' } as const

/** Moves a dispute on. `review`: it was answered; `withdrawn`: the customer took it back. An ended one stays as it is. */
export function moveDispute(world: World, id: string, to: 'review' | keyof typeof endings): Dispute {
  const dispute = findDispute(world, id)
  if (['won', 'lost', 'warning_closed'].includes(dispute.status)) return dispute
  const isInquiry = dispute.status.startsWith('warning_')
  if (to === 'review') {
    dispute.status = isInquiry ? 'warning_under_review' : 'under_review'
    Object.assign(dispute.evidence_details, { has_evidence: true, submission_count: 1 })
    record(world, 'charge.dispute.updated', dispute, byItself)
    return dispute
  }
  dispute.status = isInquiry ? 'warning_closed' : endings[to]
  dispute.is_charge_refundable = dispute.status !== 'lost'
  const charge = world.charges.get(dispute.charge)
  if (charge && dispute.status !== 'lost') charge.disputed = false
  if (dispute.status === 'won') move(world, dispute, dispute.amount, 0)
  record(world, 'charge.dispute.closed', dispute, byItself)
  return dispute
}

/** Whether the vendor sends nothing back of a charge: a bank has taken it, or may. */
export const isBlocked = (world: World, { id }: Charge): boolean =>
  [...world.disputes.values()].some(
    ({ charge, is_charge_refundable }) => charge === id && !is_charge_refundable,
  )

function move(world: World, dispute: Dispute, amount: number, cost: number): void {
  const { id, object, fee, created } = moveMoney(world, {
    type: 'adjustment',
    category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    amount,
    fee: cost,
    currency: dispute.currency,
  })
  dispute.balance_transactions.push({ id, object, amount, fee, created })
  record(
    world,
    amount < 0 ? 'charge.dispute.funds_withdrawn' : 'charge.dispute.funds_reinstated',
    dispute,
    byItself,
  )
}
