import type Stripe from 'stripe'
import type { PayoutGateway, VendorMove, VendorPayout } from '#domains/billing/payouts-ports.ts'
import { isUnknown, rethrow } from './classify.ts'
import { payoutFailure } from './payout-failures.ts'

type Schedule = Awaited<ReturnType<PayoutGateway['readSchedule']>>

const states: Readonly<Record<string, VendorPayout['state']>> = {
  pending: 'scheduled',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'reversed',
}
const dateOf = (seconds: number): Date => new Date(seconds * 1000)
const onAccount = (account: string | null) => (account === null ? {} : { stripeAccount: account })
const largestPage = 100
const expand = ['data.source']
/** The balance transaction with which a payout came back. */
const cameBack = 'failure_balance_transaction'

/** Reads payouts and what they consist of through the official client. */
export function createStripePayouts(client: Stripe): PayoutGateway {
  const movesOf = async (account: string | null, query: Stripe.BalanceTransactionListParams) => {
    const moves: VendorMove[] = []
    try {
      const found = client.balanceTransactions.list(
        { ...query, expand, limit: largestPage },
        onAccount(account),
      )
      for await (const one of found) moves.push(...moveOf(one))
      return moves
    } catch (error) {
      return rethrow(error)
    }
  }
  return {
    name: 'stripe',
    async listPayouts(account, since) {
      const payouts: VendorPayout[] = []
      try {
        const created = { gte: Math.floor(since.getTime() / 1000) }
        for await (const one of client.payouts.list(
          { created, limit: largestPage, expand: [`data.${cameBack}`] },
          onAccount(account),
        ))
          payouts.push(payoutOf(one))
        return payouts
      } catch (error) {
        return rethrow(error)
      }
    },
    async readPayout(account, id) {
      try {
        return payoutOf(await client.payouts.retrieve(id, { expand: [cameBack] }, onAccount(account)))
      } catch (error) {
        return isUnknown(error) ? undefined : rethrow(error)
      }
    },
    listMovesOf: (account, payout) => movesOf(account, { payout }),
    listMovesSince: (account, since) =>
      movesOf(account, { created: { gte: Math.floor(since.getTime() / 1000) } }),
    async readSchedule(account) {
      try {
        const { settings } = await (account === null
          ? client.accounts.retrieveCurrent()
          : client.accounts.retrieve(account))
        return scheduleOf(settings?.payouts?.schedule)
      } catch (error) {
        return rethrow(error)
      }
    },
  }
}

function payoutOf(payout: Stripe.Payout): VendorPayout {
  const { id, status, created, arrival_date, automatic, reconciliation_status } = payout
  const state = states[status] ?? 'scheduled'
  const back = payout.failure_balance_transaction
  return {
    gatewayId: id,
    state,
    isOpen: automatic && reconciliation_status !== 'in_progress',
    createdAt: dateOf(created),
    expectedAt: dateOf(arrival_date),
    failure: state === 'failed' ? payoutFailure(payout.failure_code) : null,
    reference: payout.statement_descriptor,
    returned:
      back === null || typeof back === 'string'
        ? null
        : {
            gatewayId: back.id,
            what: 'payout_returned',
            sourceId: id,
            paymentId: null,
            gross: back.amount,
            fee: back.fee,
            at: dateOf(back.created),
          },
  }
}

/** The kinds of a change by the vendor's type; a dispute says it by its category. */
const kinds: Readonly<Record<string, VendorMove['what']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_returned',
  payment_failure_refund: 'refund_returned',
  payout_failure: 'payout_returned',
  payout_cancel: 'payout_returned',
}
const disputes: Readonly<Record<string, VendorMove['what']>> = {
  dispute: 'dispute',
  dispute_reversal: 'dispute_returned',
}

/** Converts a balance transaction read with its source; none for a kind that is about no payment, or another currency. */
function moveOf(move: Stripe.BalanceTransaction): VendorMove[] {
  const { id, type, reporting_category, amount, fee, currency, created, source } = move
  const what = type === 'adjustment' ? disputes[reporting_category] : kinds[type]
  if (!what || currency !== 'usd' || source === null || typeof source === 'string') return []
  const about = 'payment_intent' in source ? source.payment_intent : null
  const paymentId = (typeof about === 'string' ? about : about?.id) ?? null
  if (what !== 'payout_returned' && paymentId === null) return []
  // a payment is known by its intent, which has one charge that succeeded
  const sourceId = what === 'payment' && paymentId !== null ? paymentId : source.id
  return [{ gatewayId: id, what, sourceId, paymentId, gross: amount, fee, at: dateOf(created) }]
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

function scheduleOf(schedule: Stripe.Account.Settings.Payouts['schedule'] | undefined): Schedule {
  const { interval, delay_days, weekly_anchor, monthly_anchor } = schedule ?? {}
  const weekday = weekdays.indexOf(weekly_anchor ?? '')
  if (interval !== 'daily' && interval !== 'weekly' && interval !== 'monthly') return null
  if (interval === 'weekly' && weekday < 0) return null
  return {
    interval,
    weekday: interval === 'weekly' ? weekday : null,
    dayOfMonth: interval === 'monthly' ? (monthly_anchor ?? 1) : null,
    delayDays: delay_days ?? 0,
  }
}
