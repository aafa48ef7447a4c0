import { randomBytes } from 'node:crypto'
import type { Clock } from '#platform/common/time.ts'
import type { AccountLink, ConnectedAccount } from './accounts/objects.ts'
import type { Move, Payout, PayoutRules } from './balance.ts'
import type * as billing from './billing/objects.ts'
import type { Card, Outcome } from './cards.ts'
import { NotedMap } from './noted-map.ts'

/** The vendor's objects in wire format; the names are the vendor's. */
export type PaymentError = {
  type: 'card_error'
  code: string
  decline_code?: string
  message: string
  doc_url: string
}

export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  /** false: the money is held, and can be captured or released. */
  captured: boolean
  created: number
  currency: string
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  livemode: false
  metadata: Record<string, string>
  paid: boolean
  payment_intent: string
  payment_method_details: PaymentMethodDetails
  refunded: boolean
  status: 'succeeded' | 'failed' | 'pending'
}

export type PaymentMethodDetails =
  | {
      type: 'card'
      card: {
        brand: string
        last4: string
        fingerprint: string
        exp_month: number
        exp_year: number
        wallet: { type: string } | null
      }
    }
  | { type: 'ideal'; ideal: { bank: string } }

export type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string } }

export type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  automatic_payment_methods: { enabled: boolean; allow_redirects: string } | null
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: string
  client_secret: string
  created: number
  currency: string
  customer: string | null
  description: string | null
  excluded_payment_method_types: string[] | null
  last_payment_error: PaymentError | null
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  next_action: NextAction | null
  payment_method: string | null
  receipt_email: string | null
  statement_descriptor_suffix: string | null
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'requires_capture'
    | 'processing'
    | 'succeeded'
    | 'canceled'
  transfer_group: string | null
}

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  failure_reason?: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
}

export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  balance_transactions: {
    id: string
    object: 'balance_transaction'
    amount: number
    fee: number
    created: number
  }[]
  charge: string
  created: number
  currency: string
  evidence_details: {
    due_by: number | null
    has_evidence: boolean
    past_due: boolean
    submission_count: number
  }
  is_charge_refundable: boolean
  livemode: false
  metadata: Record<string, string>
  payment_intent: string
  reason: string
  status:
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
}

export type SimEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  /** The connected account at which it happened. */
  account?: string
  data: { object: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

/** The data of one account of the stand-in; that of the key has the connected ones beside it. */
export type World = {
  /** The connected account that it is; undefined: that of the key. */
  readonly account: string | undefined
  /** The connected accounts by id, and what is at each of them. */
  readonly accounts: NotedMap<ConnectedAccount>
  readonly accountLinks: NotedMap<AccountLink>
  readonly connected: Map<string, World>
  readonly intents: NotedMap<Intent>
  /** The card of an intent that waits for its 3-D Secure step. */
  readonly waitingCards: NotedMap<Card>
  readonly charges: NotedMap<Charge>
  readonly refunds: NotedMap<Refund>
  readonly disputes: NotedMap<Dispute>
  /** What changed the balance. */
  readonly moves: NotedMap<Move>
  readonly payouts: NotedMap<Payout>
  /** The rules of payouts, by account; `own`: that of the key. */
  readonly payoutRules: NotedMap<PayoutRules>
  /** What a charge does later, by its id; one without an entry is captured and refunded at once. */
  readonly refundBehaviour: NotedMap<'refund_later' | 'refund_fails' | 'capture_fails'>
  readonly products: NotedMap<billing.Product>
  readonly prices: NotedMap<billing.Price>
  readonly customers: NotedMap<billing.Customer>
  readonly methods: NotedMap<billing.PaymentMethod>
  readonly sessions: NotedMap<billing.Session>
  /** What a checkout session sells, by its id. */
  readonly baskets: NotedMap<billing.Basket>
  readonly portals: NotedMap<billing.PortalSession>
  readonly subscriptions: NotedMap<billing.Subscription>
  readonly schedules: NotedMap<billing.Schedule>
  readonly invoices: NotedMap<billing.Invoice>
  readonly invoicePayments: NotedMap<billing.InvoicePayment>
  readonly events: SimEvent[]
  /** Called with each new event; the deliveries listen here. */
  announce: (event: SimEvent) => void
  /** The address of the stand-in's pages in a browser. */
  readonly pages: () => string
  offsetSec: number
  readonly clock: Clock
  /** What happens to the next cards, whatever their numbers; `says`: in plain words. */
  readonly nextCards: { readonly says: string; readonly outcome: Outcome }[]
}

export const apiVersion = '2026-10-28.endive'

const noObjects = () => ({
  intents: new NotedMap<Intent>(),
  waitingCards: new NotedMap<Card>(),
  charges: new NotedMap<Charge>(),
  refunds: new NotedMap<Refund>(),
  disputes: new NotedMap<Dispute>(),
  moves: new NotedMap<Move>(),
  payouts: new NotedMap<Payout>(),
  payoutRules: new NotedMap<PayoutRules>(),
  refundBehaviour: new NotedMap<'refund_later' | 'refund_fails' | 'capture_fails'>(),
  products: new NotedMap<billing.Product>(),
  prices: new NotedMap<billing.Price>(),
  customers: new NotedMap<billing.Customer>(),
  methods: new NotedMap<billing.PaymentMethod>(),
  sessions: new NotedMap<billing.Session>(),
  baskets: new NotedMap<billing.Basket>(),
  portals: new NotedMap<billing.PortalSession>(),
  subscriptions: new NotedMap<billing.Subscription>(),
  schedules: new NotedMap<billing.Schedule>(),
  invoices: new NotedMap<billing.Invoice>(),
  invoicePayments: new NotedMap<billing.InvoicePayment>(),
})

export function createWorld(clock: Clock, pages: () => string): World {
  return {
    ...noObjects(),
    account: undefined,
    accounts: new NotedMap(),
    accountLinks: new NotedMap(),
    connected: new Map(),
    events: [],
    announce: () => {},
    pages,
    offsetSec: 0,
    clock,
    nextCards: [],
  }
}

/** What is at a connected account. Clock, events and deliveries are those of the key's account, from which it inherits. */
export function connectedWorld(world: World, account: string): World {
  const known = world.connected.get(account)
  if (known) return known
  const made: World = Object.assign(Object.create(world) as World, noObjects(), { account })
  world.connected.set(account, made)
  return made
}

/** The key's account and all connected ones. */
export const allWorlds = (world: World): World[] => [world, ...world.connected.values()]

/** The account at which a payment is; that of the key for one that is nowhere. */
export const worldOfIntent = (world: World, intent: string): World =>
  allWorlds(world).find(({ intents }) => intents.has(intent)) ?? world

/** Seconds since the epoch on the vendor's clock, which may differ from the product's. */
export const now = (world: World): number => Math.floor(world.clock.now().getTime() / 1000) + world.offsetSec

/** An id in the vendor's shape, such as `pi_3…` with 24 characters after the prefix. */
export const vendorId = (prefix: string, length = 24): string => `${prefix}_${randomText(length)}`

export const randomText = (length: number): string =>
  randomBytes(length * 2)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, length)
