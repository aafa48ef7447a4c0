// Sending a letter: when it goes, how it stands, and who got it.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'
import { LetterDraft, LetterStateField } from './letter-contract.ts'
import { recipientStates } from './rules/recipient-states.ts'

const key = z.object({ id: line(40) })
const Stands = z.object({ state: LetterStateField })

/**
 * Throws `audience.letter_changed`, `.letter_begun`, `.letter_faulty`, `.nobody_to_mail`, `.time_passed`. A letter that waits for its
 * time can be changed until then.
 */
export const sendLetter = endpoint({
  method: 'POST',
  path: '/api/letters/:id/sending',
  summary: 'Send a letter now, or at a time',
  access: 'account',
  params: key,
  body: z.object({
    version: z.int(),
    /** Null: now. */
    at: z.iso.datetime().nullable(),
    perHour: LetterDraft.shape.perHour,
  }),
  ok: Stands,
})

export const letterSteps = ['pause', 'resume', 'cancel', 'unschedule'] as const

/** Idempotent. `cancel` ends it for those who have not got it. Throws `audience.letter_moved` if it is not in a state for that. */
export const stepLetter = endpoint({
  method: 'POST',
  path: '/api/letters/:id/steps',
  summary: 'Pause a letter, go on with it, cancel it, or take it back from its time',
  access: 'account',
  params: key,
  body: z.object({ step: z.enum(letterSteps) }),
  ok: Stands,
})

/** To how many a letter would go now, and to how many it would not. */
export const countLetter = endpoint({
  method: 'GET',
  path: '/api/letters/:id/audience',
  summary: 'To how many a draft would go now',
  access: 'account',
  params: key,
  ok: z.object({
    people: z.int(),
    /** Beyond what the plan mails. */
    overPlan: z.int(),
    /** Mails that the plan has left in this month; null: without bound. */
    mailsLeft: z.int().nullable(),
  }),
})

/** The page of a letter: its whole address, and whether visitors find it there. */
const PageOfLetter = z.object({ url: z.string(), isShown: z.boolean() })

/** Idempotent. Throws `audience.letter_missing`; `.letter_without_page` for one that goes to some people, or has not begun. */
export const showLetterPage = endpoint({
  method: 'PUT',
  path: '/api/letters/:id/page',
  summary: 'Show a letter as a page, or take its page away',
  access: 'account',
  params: key,
  body: z.object({ isShown: z.boolean() }),
  ok: z.object({ page: PageOfLetter }),
})

/** Counts of a letter, by what became of each of its people. */
export const SendingCounts = z.record(z.enum(recipientStates), z.int())

export const readSending = endpoint({
  method: 'GET',
  path: '/api/letters/:id/sending',
  summary: 'How the sending of a letter stands',
  access: 'account',
  params: key,
  ok: z.object({
    id: z.string(),
    subject: z.string(),
    state: LetterStateField,
    pauseReason: z.string().nullable(),
    sendAt: z.iso.datetime().nullable(),
    begunAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    /** The next mail leaves no earlier; null: at once. */
    nextAt: z.iso.datetime().nullable(),
    perHour: z.int().nullable(),
    /** Null: it has no page. */
    page: PageOfLetter.nullable(),
    counts: SendingCounts,
    pressed: z.int(),
    left: z.int(),
    complaints: z.int(),
    /** The links of the letter, each with the people who pressed it. */
    links: z.array(z.object({ label: z.string(), url: z.string(), people: z.int() })),
    /** Why some did not get it, the most frequent first, each with a few of them. */
    missed: z.array(
      z.object({
        why: z.string(),
        title: z.string(),
        text: z.string(),
        people: z.int(),
        reply: z.string(),
        some: z.array(z.string()),
      }),
    ),
    now: z.iso.datetime(),
  }),
})

/** Those of whom nobody knows whether they got it, or who match its segment since, get it now. Throws `audience.letter_moved`. */
export const sendAgain = endpoint({
  method: 'POST',
  path: '/api/letters/:id/again',
  summary: 'Send a letter that is over to those in doubt, or to who came since',
  access: 'account',
  params: key,
  body: z.object({ to: z.enum(['doubt', 'rest']) }),
  ok: z.object({ state: LetterStateField, people: z.int() }),
})

export const listRecipients = endpoint({
  method: 'GET',
  path: '/api/letters/:id/recipients',
  summary: 'The people of a letter, and what became of each mail',
  access: 'account',
  params: key,
  query: z.object({
    state: z.enum(recipientStates).optional(),
    /** The place after which the page begins. */
    after: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  ok: z.object({
    people: z.array(
      z.object({
        contactId: z.string(),
        place: z.int(),
        email: z.string(),
        state: z.enum(recipientStates),
        at: z.iso.datetime().nullable(),
        tryAt: z.iso.datetime().nullable(),
        reply: z.string(),
        pressed: z.boolean(),
      }),
    ),
    next: z.int().nullable(),
  }),
})
