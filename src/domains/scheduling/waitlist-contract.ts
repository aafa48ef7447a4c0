// The waitlist of a full date of a class, or of a series, as visitors and providers use it.
import { z } from 'zod'
import { ReaderZone } from '#domains/catalogue/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { emailAddress, line, requiredLine } from '#platform/common/fields.ts'

/** seat: wants seats kept when they become free; news: only wants to hear of them. */
export const Wish = z.enum(['seat', 'news'])
export type Wish = z.infer<typeof Wish>

/**
 * taken: the offer became a booking; told: heard of free seats; ended: booking closed first, or the date does not take
 * place.
 */
export const EntryState = z.enum([
  'waiting',
  'offered',
  'taken',
  'told',
  'declined',
  'left',
  'lapsed',
  'ended',
])
export type EntryState = z.infer<typeof EntryState>

/** Identifies an entry of a waitlist inside the product; its person has a signed token of it. */
export type EntryRef = { readonly provider: string; readonly entryId: string }

/** The most live entries of one network at one provider, and of one mailbox in a day. */
export const maxEntriesOfNetwork = 20
export const maxEntriesOfMailbox = 10

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/api/public/:userUrl/services/:serviceUrl/waitlist',
  summary: 'Join the waitlist of a full date of a class, or of a series',
  access: 'public',
  params: z.object({ userUrl: line(60), serviceUrl: line(80) }),
  body: z.object({
    /** The date; of a series any of its dates. */
    start: z.iso.datetime(),
    name: requiredLine(100, 'Please enter your name').trim(),
    email: emailAddress(),
    quantity: z.int().min(1).max(50).default(1),
    wish: Wish,
    timezone: ReaderZone,
  }),
  limit: { maxCalls: 60, minutes: 10, each: 'userUrl' },
  ok: z.object({
    token: z.string(),
    /** The number among those who want a seat; null: only wants to hear of free ones. */
    number: z.int().nullable(),
  }),
})

/** Leaves the line; an offer goes to the next in it. */
export const leaveWaitlist = endpoint({
  method: 'DELETE',
  path: '/api/waitlist/:token',
  summary: 'Leave a waitlist, or say no to an offer',
  access: 'public',
  params: z.object({ token: line(400) }),
  ok: z.object({ left: z.boolean() }),
})

/** One entry of a line, as its provider sees it. */
export const WaitingEntry = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  quantity: z.int(),
  wish: Wish,
  state: z.enum(['waiting', 'offered']),
  /** When its offer lapses; null: it has none, or its mail is being written. */
  offerUntil: z.iso.datetime().nullable(),
  movedUpReason: z.string().nullable(),
  since: z.iso.datetime(),
})
export type WaitingEntry = z.infer<typeof WaitingEntry>

/** Puts somebody at the front of the line, for a reason that stays in the roster. */
export const moveUp = endpoint({
  method: 'POST',
  path: '/api/class-sessions/:id/waitlist/:entryId/front',
  summary: 'Put somebody at the front of the waitlist of a date of a class of yours',
  access: 'account',
  params: z.object({ id: line(40), entryId: line(40) }),
  body: z.object({ reason: requiredLine(200, 'Please say why').trim() }),
  ok: z.object({ moved: z.boolean() }),
})
