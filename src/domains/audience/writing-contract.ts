// What helps to write a letter: how it will look, what is wrong with it, a test mail.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'
import { LetterDraft } from './letter-contract.ts'

const key = z.object({ id: line(40) })

/** A letter as it is typed, saved or not. */
const Typed = LetterDraft.pick({ subject: true, preview: true, blocks: true, isPage: true })

export const letterSchemes = ['light', 'dark'] as const

/** A PUT, because it changes nothing and its answers need not be stored. Throws `audience.letter_missing`. */
export const previewLetter = endpoint({
  method: 'PUT',
  path: '/api/letters/:id/preview',
  summary: 'A letter as its first reader gets it',
  access: 'account',
  params: key,
  body: Typed.extend({ scheme: z.enum(letterSchemes).default('light') }),
  ok: z.object({
    html: z.string(),
    text: z.string(),
    /** The first name in it. */
    reader: z.string(),
    /** Blocks that are left out, and why. */
    missing: z.array(z.object({ id: z.string(), why: z.string() })),
    /** What live blocks say now, line by line. */
    live: z.array(z.object({ id: z.string(), lines: z.array(z.string()) })),
  }),
})
export type LetterPreview = z.infer<typeof previewLetter.ok>

export const checkAbouts = ['subject', 'blocks', 'pictures', 'links', 'postal', 'size'] as const

/** One point of the list before a letter goes. `fault`: it cannot go so; `warning`: it can. */
export const LetterCheck = z.object({
  about: z.enum(checkAbouts),
  state: z.enum(['good', 'warning', 'fault']),
  title: z.string(),
  words: z.string(),
  /** The block that it is about. */
  blockId: z.string().nullable(),
})
export type LetterCheck = z.infer<typeof LetterCheck>

/** Tries the links of a letter, so that it can take some seconds. Throws `audience.letter_missing`. */
export const checkLetter = endpoint({
  method: 'PUT',
  path: '/api/letters/:id/checks',
  summary: 'What to look at before a letter goes',
  access: 'account',
  params: key,
  body: Typed,
  limit: { maxCalls: 60, minutes: 10, each: 'id' },
  ok: z.object({ checks: z.array(LetterCheck) }),
})

/** Mails the letter to its writer. It counts as no mail of the plan. Throws `audience.letter_missing`, `.email_unproved`. */
export const testLetter = endpoint({
  method: 'POST',
  path: '/api/letters/:id/test',
  summary: 'Send a test of a letter to your own address',
  access: 'account',
  params: key,
  body: Typed,
  limit: { maxCalls: 20, minutes: 60, each: 'id' },
  ok: z.object({ to: z.string() }),
})
