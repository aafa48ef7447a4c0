import { z } from 'zod'
import { Entitlements, Plan } from '#domains/accounts/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { formed } from '#platform/common/fields.ts'
import { boughtPlans, planIntervals } from './rules/plan-words.ts'

export const { failures, fail } = defineFailures({
  'billing.vendor_unavailable': {
    kind: 'unavailable',
    message: 'The payment service does not answer. Nothing was changed; please try again in a moment.',
  },
  'billing.vendor_refused': {
    kind: 'bug',
    message: 'The payment service refused what we asked. Your plan has not changed.',
  },
  'billing.card_declined': {
    kind: 'conflict',
    message: 'Your card was declined, and your plan is as before. Change the card and try again.',
  },
  'billing.not_sold': {
    kind: 'missing',
    message: 'This installation sells no plans. Its operator can give you one.',
  },
  'billing.has_subscription': {
    kind: 'conflict',
    message: 'You pay for a plan already. Change it on this page instead.',
  },
  'billing.no_subscription': { kind: 'conflict', message: 'You pay for no plan that could be changed.' },
  'billing.trial_used': { kind: 'conflict', message: 'Your 14 days of Pro have been used.' },
  'billing.trial_needless': { kind: 'conflict', message: 'Your plan holds at least as much already.' },
  'billing.portal_locked': {
    kind: 'forbidden',
    message: 'Your plan does not include the billing portal. You can still cancel on this page.',
  },
})

const Bought = z.enum(boughtPlans)
const Interval = z.enum(planIntervals)
const Cents = z.int()

/** What a plan costs for an interval, in cents. */
const Price = z.object({ plan: Bought, interval: Interval, amount: Cents })

export const Plans = z.object({
  /** Whether plans limit anything here (`PLANS`). */
  plansEnforced: z.boolean(),
  plans: z.array(z.object({ plan: Plan, entitlements: Entitlements })),
  /** Empty: plans are not sold here, or the payment service does not answer. */
  prices: z.array(Price),
})
export type Plans = z.infer<typeof Plans>

export const readPlans = endpoint({
  method: 'GET',
  path: '/api/plans',
  summary: 'The plans and what they cost',
  access: 'public',
  ok: Plans,
})

export const planSources = ['none', 'subscription', 'trial', 'code', 'licence', 'operator'] as const

const Subscribed = z.object({
  plan: Bought,
  interval: Interval,
  state: z.enum(['active', 'past_due']),
  startedAt: z.string(),
  periodEnd: z.string(),
  /** From the end of the period on; `free`: it ends. null: the same plan. */
  next: z.object({ plan: Plan, interval: Interval.nullable() }).nullable(),
  /** The next charge; null: none. */
  nextAmount: Cents.nullable(),
  /** The end of the grace after a failed payment; null: nothing is due. */
  graceUntil: z.string().nullable(),
  card: z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() }).nullable(),
})

export const Billing = z.object({
  plan: Plan,
  source: z.enum(planSources),
  /** Until when it holds; null: without end, or as long as it is paid. */
  until: z.string().nullable(),
  subscription: Subscribed.nullable(),
  /** Whether 14 days of Pro can be started. */
  trial: z.boolean(),
  portal: z.boolean(),
  used: z.object({
    maxNumberOfServices: z.int(),
    maxNumberOfEvents: z.int(),
    maxNumberOfCalendarBookings: z.int(),
    maxNumberOfExternalLinks: z.int(),
  }),
})
export type Billing = z.infer<typeof Billing>

export const readBilling = endpoint({
  method: 'GET',
  path: '/api/billing',
  summary: 'Your plan, where it comes from, and what it costs next',
  access: 'account',
  ok: Billing,
})

const Wanted = z.object({ plan: Plan, interval: Interval })

export const PlanChange = z.object({
  /**
   * `now`: it works at once. `later`: from the end of the period. `ends`: the plan ends at once. `unpaid`: the account pays
   * for no plan that could change.
   */
  when: z.enum(['now', 'later', 'ends', 'unpaid']),
  at: z.string(),
  /** What is charged today. */
  amount: Cents,
  /** The cards that the plan would have no room for. */
  rests: z.array(z.object({ entityId: z.string(), title: z.string(), kind: z.string() })),
})
export type PlanChange = z.infer<typeof PlanChange>

/** Throws `billing.not_sold`, `.vendor_unavailable`. */
export const previewChange = endpoint({
  method: 'GET',
  path: '/api/billing/change',
  summary: 'What a change of plan would cost, and which cards would rest',
  access: 'account',
  query: Wanted,
  ok: PlanChange,
})

/**
 * Changes the plan that is paid for: up at once, down at the period's end, `free` ends it. The plan in force takes back a
 * change to come. Throws `billing.no_subscription`, `.not_sold`, `.card_declined`, `.vendor_unavailable`.
 */
export const changePlan = endpoint({
  method: 'POST',
  path: '/api/billing/change',
  summary: 'Change or end the plan that you pay for',
  access: 'account',
  /** `at`: the instant of the preview, whose amount is charged. */
  body: Wanted.extend({ at: z.iso.datetime().optional() }),
  ok: Billing,
})

/** Throws `billing.not_sold`, `.has_subscription`, `.vendor_unavailable`. */
export const startCheckout = endpoint({
  method: 'POST',
  path: '/api/billing/checkout',
  summary: 'Open the payment page of a plan',
  access: 'account',
  body: z.object({ plan: Bought, interval: Interval }),
  ok: z.object({ url: z.string() }),
})

/** Reads the subscription at the payment service, for who returns from its pages. Idempotent. */
export const refreshBilling = endpoint({
  method: 'POST',
  path: '/api/billing/refresh',
  summary: 'Look at the payment service for a change of your plan',
  access: 'account',
  ok: Billing,
})

/** Throws `billing.portal_locked`, `.no_subscription`, `.vendor_unavailable`. */
export const openPortal = endpoint({
  method: 'POST',
  path: '/api/billing/portal',
  summary: 'Open the payment service’s page about your plan',
  access: 'account',
  ok: z.object({ url: z.string() }),
})

/** Throws `billing.trial_used`, `.trial_needless`. */
export const startTrial = endpoint({
  method: 'POST',
  path: '/api/billing/trial',
  summary: 'Start 14 days of Pro, once',
  access: 'account',
  ok: Billing,
})

export const Invoices = z.object({
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      at: z.string(),
      amount: Cents,
      state: z.enum(['paid', 'open', 'void', 'uncollectible']),
      about: z.string(),
      periodStart: z.string(),
      periodEnd: z.string(),
      pageUrl: z.string().nullable(),
      pdfUrl: z.string().nullable(),
    }),
  ),
  /** The id to ask for older ones with; null: there are none. */
  next: z.string().nullable(),
})
export type Invoices = z.infer<typeof Invoices>

/** Throws `billing.vendor_unavailable`. */
export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/billing/invoices',
  summary: 'Your invoices, the newest first',
  access: 'account',
  query: z.object({ after: formed(255, /^[\x21-\x7e]{1,255}$/, 'This is no invoice of ours.').optional() }),
  ok: Invoices,
})
