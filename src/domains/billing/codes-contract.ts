import { z } from 'zod'
import { Plan } from '#domains/accounts/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { codeMalformed, partnerCode } from './rules/partner-code.ts'

/** A code in any spelling. */
const TypedCode = z
  .string()
  .max(64, codeMalformed)
  .refine((typed) => partnerCode(typed) !== undefined, codeMalformed)

/** 0: nothing; 1: pro; 2: premium; 3: premium with a larger team. */
export const Level = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

/** What an account has by codes and licences. */
export const PartnerStanding = z.object({
  /** Its codes, the first one first. */
  codes: z.array(z.object({ last4: z.string(), redeemedAt: z.string() })),
  /** By its codes. */
  level: Level,
  /** The level of the next code; null: it can add none. */
  nextLevel: Level.nullable(),
  /** Until when codes can be added to the first (ISO); null without one. */
  addUntil: z.string().nullable(),
  /** By its licence. */
  licenceLevel: Level,
  /** The better of both. */
  plan: Plan,
  /** The plan in force, whatever gave it. */
  planInForce: Plan,
  /** When the level goes down (ISO), to which, and whose code or licence was taken back; null: it stays. */
  lowering: z
    .object({ at: z.string(), level: Level, partner: z.string(), source: z.enum(['code', 'licence']) })
    .nullable(),
  /** The plan that the account pays for, which a code ends with its period. */
  subscription: z.object({ plan: Plan, periodEnd: z.string() }).nullable(),
})
export type PartnerStanding = z.infer<typeof PartnerStanding>

/** `isMine`: the account had redeemed it before, and nothing changed. */
export const Redeemed = z.object({
  isMine: z.boolean(),
  redeemedAt: z.string(),
  level: Level,
  standing: PartnerStanding,
})
export type Redeemed = z.infer<typeof Redeemed>

export const { fail: failCode } = defineFailures({
  'codes.unknown': { kind: 'missing', message: 'We do not know this code.' },
  'codes.used': { kind: 'conflict', message: 'Another account has used this code.' },
  'codes.revoked': { kind: 'conflict', message: 'This code was taken back, and cannot be used any more.' },
  'codes.limit_reached': {
    kind: 'conflict',
    message: 'You have used 3 codes: that is the most for one account.',
  },
  'codes.too_many_tries': {
    kind: 'limited',
    message: 'That were 10 wrong codes within an hour. Please try again in an hour.',
  },
  'codes.off': { kind: 'conflict', message: 'Every account has everything here: no code is needed.' },
  'codes.closing': {
    kind: 'conflict',
    message: 'Your account is about to close. Keep it in the settings, then redeem the code.',
  },
})

export const readPartnerStanding = endpoint({
  method: 'GET',
  path: '/api/codes',
  summary: 'What the signed-in account has by codes of partner deals',
  access: 'account',
  ok: PartnerStanding,
})

export const checkCode = endpoint({
  method: 'POST',
  path: '/api/codes/check',
  summary: 'Whether a code can be redeemed, before an account is made for it; wrong codes are counted',
  access: 'public',
  body: z.object({ code: TypedCode }),
  ok: z.object({ level: Level }),
})

export const redeemCode = endpoint({
  method: 'POST',
  path: '/api/codes/redemption',
  summary: 'Redeem a code of a partner deal for the signed-in account',
  access: 'account',
  body: z.object({ code: TypedCode }),
  ok: Redeemed,
})
