/** The vendor's objects of subscriptions in wire format; the names are the vendor's. */
export type List<T> = { object: 'list'; data: T[]; has_more: false; url: string }

export type Product = { id: string; object: 'product'; name: string }

export type Price = {
  id: string
  object: 'price'
  active: boolean
  billing_scheme: 'per_unit'
  created: number
  currency: string
  livemode: false
  metadata: Record<string, string>
  nickname: string | null
  product: string
  recurring: { interval: 'month' | 'year'; interval_count: 1; usage_type: 'licensed' }
  type: 'recurring'
  unit_amount: number
  unit_amount_decimal: string
}

export type Customer = {
  id: string
  object: 'customer'
  /** Negative: a credit that the next invoice uses. Positive: an amount that the next invoice adds. */
  balance: number
  created: number
  description: string | null
  email: string | null
  invoice_prefix: string
  invoice_settings: { default_payment_method: string | null }
  livemode: false
  metadata: Record<string, string>
  name: string | null
  next_invoice_sequence: number
}

/** A saved card; how it behaves is in the world's cards, under the same id. */
export type PaymentMethod = {
  id: string
  object: 'payment_method'
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
  created: number
  customer: string
  livemode: false
  type: 'card'
}

export type Session = {
  id: string
  object: 'checkout.session'
  amount_total: number
  cancel_url: string | null
  client_reference_id: string | null
  created: number
  currency: string
  customer: string
  expires_at: number
  invoice: string | null
  livemode: false
  metadata: Record<string, string>
  mode: 'subscription'
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  subscription: string | null
  success_url: string
  ui_mode: 'hosted_page'
  url: string | null
}

/** What a session sells; the vendor shows it by a call of its own. */
export type Basket = { price: string; metadata: Record<string, string> }

export type PortalSession = {
  id: string
  object: 'billing_portal.session'
  created: number
  customer: string
  livemode: false
  return_url: string | null
  url: string
}

export type Item = {
  id: string
  object: 'subscription_item'
  created: number
  current_period_end: number
  current_period_start: number
  metadata: Record<string, string>
  price: Price
  quantity: 1
  subscription: string
}

export type Subscription = {
  id: string
  object: 'subscription'
  billing_cycle_anchor: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  cancellation_details: { comment: null; feedback: null; reason: string | null }
  collection_method: 'charge_automatically'
  created: number
  currency: string
  customer: string
  default_payment_method: string | null
  ended_at: number | null
  items: List<Item>
  latest_invoice: string | null
  livemode: false
  metadata: Record<string, string>
  pending_update: null
  schedule: string | null
  start_date: number
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled'
}

export type Phase = {
  billing_cycle_anchor: 'automatic' | 'phase_start' | null
  start_date: number
  end_date: number
  items: { price: string; quantity: 1 }[]
  metadata: Record<string, string>
  proration_behavior: string
}

export type Schedule = {
  id: string
  object: 'subscription_schedule'
  canceled_at: number | null
  completed_at: number | null
  created: number
  current_phase: { start_date: number; end_date: number } | null
  customer: string
  end_behavior: 'release' | 'cancel'
  livemode: false
  metadata: Record<string, string>
  phases: Phase[]
  released_at: number | null
  released_subscription: string | null
  status: 'active' | 'released' | 'canceled'
  subscription: string | null
}

export type Line = {
  id: string
  object: 'line_item'
  amount: number
  currency: string
  description: string
  invoice: string
  livemode: false
  parent: {
    type: 'subscription_item_details'
    invoice_item_details: null
    subscription_item_details: { proration: boolean; subscription: string; subscription_item: string }
  }
  period: { start: number; end: number }
  pricing: {
    type: 'price_details'
    price_details: { price: string; product: string }
    unit_amount_decimal: string
  }
  quantity: 1
}

export type Invoice = {
  id: string
  object: 'invoice'
  amount_due: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  attempted: boolean
  auto_advance: boolean
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  collection_method: 'charge_automatically'
  created: number
  currency: string
  customer: string
  customer_email: string | null
  customer_name: string | null
  description: null
  ending_balance: number
  hosted_invoice_url: string | null
  invoice_pdf: string | null
  lines: List<Line>
  livemode: false
  metadata: Record<string, string>
  next_payment_attempt: number | null
  number: string | null
  parent: {
    type: 'subscription_details'
    quote_details: null
    subscription_details: { metadata: Record<string, string>; subscription: string }
  }
  period_end: number
  period_start: number
  starting_balance: number
  status: 'open' | 'paid' | 'void'
  status_transitions: {
    finalized_at: number | null
    marked_uncollectible_at: null
    paid_at: number | null
    voided_at: number | null
  }
  subtotal: number
  total: number
}

export type InvoicePayment = {
  id: string
  object: 'invoice_payment'
  amount_paid: number | null
  amount_requested: number
  created: number
  currency: string
  invoice: string
  is_default: true
  livemode: false
  payment: { type: 'payment_intent'; payment_intent: string }
  status: 'open' | 'paid' | 'canceled'
}
