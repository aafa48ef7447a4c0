import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { formed } from '#platform/common/fields.ts'
import { userUrlForm, userUrlMalformed, userUrlMissing } from './rules/user-url.ts'

/** specification 3, "Plans"; premium is named in its points 1 and 6. */
export const plans = ['free', 'pro', 'premium'] as const
export const Plan = z.enum(plans)
export type Plan = z.infer<typeof Plan>

/** specification 3, "Entitlements". */
export const Entitlements = z.object({
  maxNumberOfServices: z.int(),
  maxNumberOfEvents: z.int(),
  maxNumberOfCalendarBookings: z.int(),
  maxNumberOfExternalLinks: z.int(),
  isFlexiblePaymentEnabled: z.boolean(),
  adFreeEntitled: z.boolean(),
  isBillingPortalAvailable: z.boolean(),
  isPremiumAssetsEnabled: z.boolean(),
  isCardAnalyticsEnabled: z.boolean(),
})
export type Entitlements = z.infer<typeof Entitlements>

/** The provider's address /at/{userUrl}; `rules/user-url.ts` defines its format. */
export const UserUrl = z
  .string()
  .max(200, { error: userUrlMalformed, abort: true })
  .min(1, { error: userUrlMissing, abort: true })
  .regex(userUrlForm, userUrlMalformed)

export const Account = z.object({
  userId: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  userUrl: z.string().nullable(),
  subscriptionPlan: Plan,
  paymentPlanId: z.string(),
  plansEnforced: z.boolean(),
  entitlements: Entitlements,
  /** The instant (ISO) at which the account closes; null: not closing. */
  closingAt: z.string().nullable(),
  /** specification 6: whether this account may edit its Showcase. False while it is closing. */
  isEditProfileAllowed: z.boolean(),
})
export type Account = z.infer<typeof Account>

export const { failures, fail } = defineFailures({
  'accounts.not_an_owner': { kind: 'forbidden', message: 'Only a signed-in provider can do this.' },
  'accounts.user_url_taken': { kind: 'conflict', message: 'This address is taken. Please choose another.' },
  'accounts.limit_reached': { kind: 'forbidden', message: 'Your plan holds no more of these.' },
  'accounts.not_an_operator': { kind: 'forbidden', message: 'Only an operator can give plans.' },
  'accounts.until_passed': { kind: 'invalid', message: 'A plan can only be given until a day to come.' },
  'accounts.bookings_to_come': {
    kind: 'conflict',
    message: 'There are bookings to come. Cancel them, or let us cancel them with everything given back.',
  },
  'accounts.closing': {
    kind: 'conflict',
    message: 'Your account is about to close. Keep it, and you can take bookings again.',
  },
  'accounts.edit_closed': {
    kind: 'forbidden',
    message:
      'Your account is about to close, so its Showcase cannot be changed. Keep the account in the settings first.',
  },
  'accounts.closed': { kind: 'forbidden', message: 'This account is closed.' },
  'accounts.unknown_user': { kind: 'missing', message: 'There is no such account.' },
})

export const readAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'The signed-in account with its plan and entitlements',
  access: 'account',
  ok: Account,
})

export const claimUserUrl = endpoint({
  method: 'PUT',
  path: '/api/account/user-url',
  summary: 'Take an address of your own, or change it',
  access: 'account',
  body: z.object({ userUrl: UserUrl }),
  ok: z.object({ userUrl: z.string() }),
})

export const UserUrlCheck = z.object({
  free: z.boolean(),
  /** The instant (ISO) until which the address is kept for an account that left it; undefined: it is not. */
  keptUntil: z.string().optional(),
})
export type UserUrlCheck = z.infer<typeof UserUrlCheck>

export const checkUserUrl = endpoint({
  method: 'GET',
  path: '/api/account/user-url/:userUrl',
  summary: 'Whether an address is free for you',
  access: 'account',
  params: z.object({ userUrl: UserUrl }),
  ok: UserUrlCheck,
})

/** Days between the owner's request and the closing, in which the owner can cancel it (product.md 23). */
export const closingGraceDays = 30

export const Closing = z.object({
  closingAt: z.string().nullable(),
  /** Number of confirmed or requested bookings that have not ended. */
  bookingsToCome: z.int(),
})
export type Closing = z.infer<typeof Closing>

export const readClosing = endpoint({
  method: 'GET',
  path: '/api/account/closing',
  summary: 'Whether the account closes, and what stands in the way',
  access: 'account',
  ok: Closing,
})

export const askClosing = endpoint({
  method: 'POST',
  path: '/api/account/closing',
  summary: 'Close the account in 30 days; its page goes offline now',
  access: 'account',
  // false: future bookings refuse the closing; true: they are cancelled with a full refund
  body: z.object({ cancelBookings: z.boolean() }),
  ok: Closing,
})

export const takeClosingBack = endpoint({
  method: 'DELETE',
  path: '/api/account/closing',
  summary: 'Keep the account after all',
  access: 'account',
  ok: Closing,
})

/** `unsigned-` and 128 random bits; the id is a secret. */
export const UnsignedUserId = formed(73, /^unsigned-[\w-]{22,64}$/, 'This is no anonymous work of ours.')

/** specification 3, `visitorId`: a random name of a browser, kept in it. It is a secret, so it stands in no address. */
export const VisitorId = formed(64, /^[\w-]{22,64}$/, 'This is no visitor of ours.')

export const claimAnonymousWork = endpoint({
  method: 'POST',
  path: '/api/account/claim',
  summary: 'Take over what was made before signing in',
  access: 'account',
  body: z.object({ unsignedUserId: UnsignedUserId.optional(), visitorId: VisitorId.optional() }),
  // false: neither id has anything to claim, or another account has it. `visitorTaken`: the browser needs another visitorId
  ok: z.object({ claimed: z.boolean(), visitorTaken: z.boolean() }),
})
