// Gifts: a pass for somebody else. Its code opens it.
import { z } from 'zod'
import { WallDate } from '#domains/catalogue/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { emailAddress, line, lines, requiredLine } from '#platform/common/fields.ts'
import { Pass } from './contract.ts'

/** The most characters of the words of a gift, and how many years it can be used. */
export const giftMessageMax = 400
export const giftYears = 5

/** Who gets a gift, from whom, and on which day (on the clock of its provider); a day that has come: at once. */
export const GiftInput = z.object({
  toName: requiredLine(60, 'Please say whose gift it is').trim(),
  toEmail: emailAddress(),
  fromName: requiredLine(60, 'Please say from whom it is').trim(),
  message: lines(giftMessageMax, `At most ${giftMessageMax} characters`).default(''),
  day: WallDate.nullable().default(null),
})
export type GiftInput = z.infer<typeof GiftInput>

/** `waiting`: it is mailed on its day. `returned`: its money went back. */
export const giftStates = ['held', 'waiting', 'sent', 'redeemed', 'returned'] as const
export const GiftState = z.enum(giftStates)
export type GiftState = z.infer<typeof GiftState>

/** A gift as its buyer sees it; who redeemed it, and what became of it, is not the buyer's. */
export const BoughtGift = z.object({
  state: GiftState,
  title: z.string(),
  credits: z.int(),
  toName: z.string(),
  toEmail: z.string(),
  fromName: z.string(),
  message: z.string(),
  arrivesAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Whether something was booked with it, so that its money stays. */
  isUsed: z.boolean(),
})
export type BoughtGift = z.infer<typeof BoughtGift>

/** A gift as its code shows it. Never the price. */
export const Gift = z.object({
  state: z.enum(['sent', 'redeemed', 'returned']),
  title: z.string(),
  credits: z.int(),
  fromName: z.string(),
  toName: z.string(),
  message: z.string(),
  /** The day that it is for, and its last instant, on the clock of the provider. */
  arrivesAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timezone: z.string(),
  sharesMost: z.int(),
  provider: z.object({ name: z.string(), firstName: z.string(), userUrl: z.string() }),
  targets: Pass.shape.targets,
  /** Once it is redeemed: when, and the address in part, `s•••s@example.com`. */
  redeemedAt: z.iso.datetime().nullable(),
  redeemedBy: z.string().nullable(),
})
export type Gift = z.infer<typeof Gift>

/** A code in any spelling: big or small letters, with or without spaces and dashes. */
const code = z.object({ code: line(60) })

/** Throws `passes.gift_unknown`, also for a code that another one replaced. */
export const readGift = endpoint({
  method: 'GET',
  path: '/api/gifts/:code',
  summary: 'A gift, by its code',
  access: 'public',
  params: code,
  ok: Gift,
})

/** Makes the gift a pass. Throws `passes.gift_unknown`, `.gift_used`, `.gift_returned`. */
export const redeemGift = endpoint({
  method: 'POST',
  path: '/api/gifts/:code/redemption',
  summary: 'Keep a gift under your e-mail address',
  access: 'public',
  params: code,
  body: z.object({ name: requiredLine(100, 'Please enter your name').trim(), email: emailAddress() }),
  ok: z.object({
    /** The token of the pass. */
    token: z.string(),
    pass: Pass,
  }),
})

/** Mails the link of the pass once more to the address under which the gift was kept. */
export const sendGiftAgain = endpoint({
  method: 'POST',
  path: '/api/gifts/:code/mail',
  summary: 'Mail the pass of a gift again to the person who keeps it',
  access: 'public',
  params: code,
  ok: z.object({ sent: z.literal(true) }),
})
