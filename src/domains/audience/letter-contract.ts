// Letters of a provider to the people who follow them: drafts, and how each stands.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'
import { blocksMax, LetterBlock } from './blocks-contract.ts'
import { letterStates } from './rules/letter-states.ts'
import { Segment } from './segment-contract.ts'

export type { LetterState } from './rules/letter-states.ts'

export const LetterStateField = z.enum(letterStates)

/** What its writer types. */
export const LetterDraft = z.object({
  subject: line(150),
  /** The line that inboxes show after the subject. */
  preview: line(140),
  blocks: z.array(LetterBlock).max(blocksMax, `At most ${blocksMax} blocks`),
  /** Null: everybody who is subscribed. */
  segment: Segment.nullable(),
  /** Mails an hour; null: as fast as the mail server takes them. */
  perHour: z.int().min(1, 'At least 1').max(100_000, 'At most 100,000').nullable(),
  /** Whether it becomes a page too. */
  isPage: z.boolean(),
})
export type LetterDraft = z.infer<typeof LetterDraft>

export const Letter = LetterDraft.extend({
  id: z.string(),
  state: LetterStateField,
  /** Counts every save. */
  version: z.int(),
  sendAt: z.iso.datetime().nullable(),
  savedAt: z.iso.datetime(),
})
export type Letter = z.infer<typeof Letter>

/** A letter in the list. */
export const LetterRow = z.object({
  id: z.string(),
  subject: z.string(),
  state: LetterStateField,
  segment: Segment.nullable(),
  sendAt: z.iso.datetime().nullable(),
  savedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  pauseReason: z.string().nullable(),
  /** Of its frozen list; 0 before. */
  recipients: z.int(),
  done: z.int(),
  delivered: z.int(),
  pressed: z.int(),
  left: z.int(),
})
export type LetterRow = z.infer<typeof LetterRow>

const key = z.object({ id: line(40) })

export const listLetters = endpoint({
  method: 'GET',
  path: '/api/letters',
  summary: 'Your letters, the last changed first',
  access: 'account',
  query: z.object({
    search: line(100).optional(),
    state: LetterStateField.optional(),
    cursor: line(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  ok: z.object({ letters: z.array(LetterRow), next: z.string().nullable() }),
})

/** A new draft, or a copy of one of your letters. */
export const createLetter = endpoint({
  method: 'POST',
  path: '/api/letters',
  summary: 'Begin a letter',
  access: 'account',
  body: z.object({ copyOf: line(40).nullable().default(null) }),
  ok: Letter,
})

export const readLetter = endpoint({
  method: 'GET',
  path: '/api/letters/:id',
  summary: 'One letter',
  access: 'account',
  params: key,
  ok: Letter,
})

/** Throws `audience.letter_changed` if another tab has saved since `version`, `.letter_begun` once it is being sent. */
export const saveLetter = endpoint({
  method: 'PUT',
  path: '/api/letters/:id',
  summary: 'Save a draft',
  access: 'account',
  params: key,
  body: LetterDraft.extend({ version: z.int() }),
  ok: Letter,
})

export const deleteLetter = endpoint({
  method: 'DELETE',
  path: '/api/letters/:id',
  summary: 'Delete a draft, or a letter that is over',
  access: 'account',
  params: key,
  ok: z.object({ deleted: z.literal(true) }),
})
