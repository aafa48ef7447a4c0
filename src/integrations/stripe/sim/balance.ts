// The vendor's objects about the balance, in wire format.

/** A balance transaction: something that changed the balance, in wire format, with the payout that it left with. */
export type Move = {
  id: string
  object: 'balance_transaction'
  amount: number
  available_on: number
  balance_type: 'payments'
  created: number
  currency: string
  description: string | null
  exchange_rate: null
  fee: number
  fee_details: {
    amount: number
    application: null
    currency: string
    description: string
    type: 'stripe_fee'
  }[]
  net: number
  reporting_category: string
  source: string
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout' | 'payout_failure' | 'payout_cancel'
  /** The payout that it left with; the vendor does not show it. */
  payout: string | null
}

/** A payout in wire format. */
export type Payout = {
  id: string
  object: 'payout'
  amount: number
  arrival_date: number
  automatic: boolean
  balance_transaction: string
  created: number
  currency: string
  description: string
  destination: string
  failure_balance_transaction: string | null
  failure_code: string | null
  failure_message: string | null
  livemode: false
  metadata: Record<string, string>
  method: 'standard'
  original_payout: null
  reversed_by: null
  source_type: 'card'
  statement_descriptor: string | null
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  type: 'bank_account'
}

/** When payouts leave by themselves, and whether the next one fails. */
export type PayoutRules = {
  interval: 'weekly' | 'daily' | 'manual'
  failsNext: boolean
  /** The last instant for which payouts were made; seconds. */
  madeUntil: number
}
