// Passes as their holders, those with whom they are shared, and their providers see them.
import { z } from 'zod'
import { BookingState } from '#domains/scheduling/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { line } from '#platform/common/fields.ts'

export const { failures, fail } = defineFailures({
  'passes.pass_missing': { kind: 'missing', message: 'We cannot find this pass.' },
  // the action says how many
  'passes.too_few': { kind: 'conflict', message: 'This pass has too little left.' },
  'passes.elsewhere': { kind: 'conflict', message: 'This pass is not for this service.' },
  'passes.over': { kind: 'conflict', message: 'This pass has ended.' },
  'passes.withdrawn': { kind: 'conflict', message: 'This pass was paid back, so it cannot be used.' },
  // the action says when it ends
  'passes.ends_before': { kind: 'conflict', message: 'This pass ends before that session begins.' },
  'passes.changed': {
    kind: 'conflict',
    message: 'The pass of this booking was changed a moment ago. Please look at the price again.',
  },
  'passes.columns_missing': {
    kind: 'invalid',
    message: 'The first line of the file has to name the columns name, email, credits and last day.',
  },
  'passes.day_over': { kind: 'invalid', message: 'This day has passed.' },
  'passes.code_wrong': { kind: 'invalid', message: 'This is not the code in our mail. Please check it.' },
  'passes.code_over': {
    kind: 'limited',
    message: 'This code does not work any more. Ask for a new one.',
  },
  'passes.gift_unknown': {
    kind: 'missing',
    message: 'We do not know this code. Please check it, or ask the person who gave it to you.',
  },
  'passes.gift_used': { kind: 'conflict', message: 'This gift is open already.' },
  'passes.gift_returned': {
    kind: 'conflict',
    message: 'This gift was taken back by the person who bought it.',
  },
  'passes.gift_mails': { kind: 'limited', message: 'This gift was mailed as often as it can be.' },
  'passes.shares_full': { kind: 'conflict', message: 'It is shared with as many people as it can be.' },
  'passes.share_missing': { kind: 'missing', message: 'It is not shared with this person any more.' },
})

/** What a pass is for, and how it can be used, as its sale shows it. */
export const PassTerms = z.object({
  promotionId: z.string(),
  credits: z.int(),
  validDays: z.int(),
  targets: z.array(z.object({ id: z.string(), title: z.string() })),
  sharesMost: z.int(),
  /** How many such passes may be sold; null: any number. */
  most: z.int().nullable(),
})
export type PassTerms = z.infer<typeof PassTerms>

export type PassRef = { readonly provider: string; readonly passId: string }
/** `shareId`: opened by the link of somebody with whom it is shared. `isOnlyToLookAt`: by its provider. */
export type PassAccess = PassRef & {
  readonly shareId: string | null
  readonly isOnlyToLookAt: boolean
}

/** `used_up`: nothing is left. `ended`: its last day is over. `withdrawn`: its money went back. */
export const passStates = ['usable', 'used_up', 'ended', 'withdrawn'] as const
export const PassState = z.enum(passStates)
export type PassState = z.infer<typeof PassState>

/** What is left of a pass now. After its end only credits that came back can be used, until `usableUntil`. */
const Standing = {
  state: PassState,
  credits: z.int(),
  left: z.int(),
  /** A session must begin before. */
  usableUntil: z.iso.datetime(),
  /** Whether it ended, and what is left came back afterwards. */
  cameBack: z.boolean(),
}

/** A use of a pass, the latest first. `by`: the name of who used it, of those with whom it is shared. */
const PassUse = z.object({
  title: z.string(),
  start: z.iso.datetime(),
  timezone: z.string(),
  state: BookingState,
  credits: z.int(),
  by: z.string().nullable(),
  /** Opens the booking; null for those with whom the pass is shared. */
  token: z.string().nullable(),
})

/** Everything that the page of a pass shows. The token is the only key. */
export const Pass = z.object({
  ...Standing,
  title: z.string(),
  /** The person to whom it belongs; '' for those with whom it is shared. */
  holder: z.string(),
  provider: z.object({
    name: z.string(),
    firstName: z.string(),
    userUrl: z.string(),
    email: z.string().nullable(),
  }),
  /** The clock of the provider. */
  timezone: z.string(),
  /** What it is for; `serviceUrl` is null for what is not offered now. */
  targets: z.array(z.object({ title: z.string(), serviceUrl: z.string().nullable() })),
  uses: z.array(PassUse),
  sharesMost: z.int(),
  /** Those with whom it is shared, each with an own link; empty for them. */
  shares: z.array(z.object({ id: z.string(), name: z.string(), used: z.int(), url: z.string() })),
  /** The name of the person whose link this is; null: its holder's. */
  sharedWith: z.string().nullable(),
  onlyToLookAt: z.boolean(),
})
export type Pass = z.infer<typeof Pass>

const token = z.object({ token: line(400) })

export const readPass = endpoint({
  method: 'GET',
  path: '/api/passes/:token',
  summary: 'A pass, by its link',
  access: 'public',
  params: token,
  ok: Pass,
})

/** Throws `passes.shares_full`. */
export const sharePass = endpoint({
  method: 'POST',
  path: '/api/passes/:token/shares',
  summary: 'Share a pass with a person, who gets a link of their own',
  access: 'public',
  params: token,
  body: z.object({ name: line(60).trim().min(1, 'Please say who it is') }),
  ok: Pass,
})

export const stopSharing = endpoint({
  method: 'DELETE',
  path: '/api/passes/:token/shares/:id',
  summary: 'Stop sharing a pass with a person',
  access: 'public',
  params: token.extend({ id: line(40) }),
  ok: Pass,
})

/** A pass as its holder lists it; `token` opens its page and spends it. */
export const MyPass = z.object({
  ...Standing,
  token: z.string(),
  title: z.string(),
  providerName: z.string(),
  userUrl: z.string(),
  timezone: z.string(),
  targets: Pass.shape.targets,
})
export type MyPass = z.infer<typeof MyPass>

/** The passes of the account's verified e-mail, at any provider. Throws `scheduling.email_unproved`. */
export const listMyPasses = endpoint({
  method: 'GET',
  path: '/api/my-passes',
  summary: 'Passes that belong to your proved address',
  access: 'account',
  ok: z.object({ passes: z.array(MyPass) }),
})

/** What every mail to the holder of a pass says. */
export type PassLetter = {
  readonly provider: string
  readonly providerName: string
  readonly firstName: string
  readonly replyTo: string
  readonly to: string
  readonly holder: string
  readonly title: string
  readonly credits: number
  readonly left: number
  readonly usableUntil: Date
  readonly timezone: string
  readonly targets: readonly string[]
  readonly origin: string
  readonly orderId: string | null
  readonly passId: string
  /** Set for a mail that is sent once more. */
  readonly again?: number
  /** The page of the pass, for its holder alone. */
  readonly url: string
}

/** What the mail and the card of a gift say; never the price. */
export type GiftCard = {
  readonly provider: string
  readonly providerName: string
  readonly firstName: string
  readonly replyTo: string
  readonly to: string
  readonly toName: string
  readonly fromName: string
  readonly message: string
  readonly title: string
  readonly credits: number
  /** As people read it: `K7QM 4XTB 9RWD 2HCF`. */
  readonly code: string
  readonly endsAt: Date
  readonly timezone: string
  readonly targets: readonly string[]
  readonly url: string
}
