// Passes as their provider lists them, gives them by hand and adds to them.
import { z } from 'zod'
import { EntityId, WallDate } from '#domains/catalogue/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { emailAddress, line, lines } from '#platform/common/fields.ts'
import { PassState } from './contract.ts'

export const passOrigins = ['bought', 'gift', 'by_hand', 'moved_in'] as const

/** A pass in its provider's list. */
export const SoldPass = z.object({
  id: z.string(),
  title: z.string(),
  holder: z.object({ name: z.string(), email: z.string() }),
  state: PassState,
  credits: z.int(),
  left: z.int(),
  usableUntil: z.iso.datetime(),
  timezone: z.string(),
  origin: z.enum(passOrigins),
  /** The order that sold it; null for one that was given by hand. */
  orderId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Shows its holder's page, and can do nothing there. */
  url: z.string(),
})
export type SoldPass = z.infer<typeof SoldPass>

export const listPasses = endpoint({
  method: 'GET',
  path: '/api/sold-passes',
  summary: 'Passes that people have with you, the latest first',
  access: 'account',
  query: z.object({
    /** A part of a name, an e-mail or a title. */
    search: line(100).trim().default(''),
    after: line(80).optional(),
  }),
  ok: z.object({
    passes: z.array(SoldPass),
    /** Continues the list; null: this is the end. */
    next: z.string().nullable(),
  }),
})

const GivenPass = z.object({
  name: line(100).trim().min(1, 'Please say whose it is'),
  email: emailAddress(),
  title: line(50).trim().min(1, 'Title is required'),
  /** The services and classes that it is for. */
  targets: z.array(EntityId).min(1, 'Choose at least one service').max(50, 'At most 50 services'),
  /** What can be used of it from now on. */
  credits: z.int().min(1, 'At least 1').max(1000, 'At most 1,000'),
  /** Its last day, on the clock of the page's place. */
  lastDay: WallDate,
})

/** The holder gets a mail with the link. Throws `passes.over` if the last day has passed. */
export const givePass = endpoint({
  method: 'POST',
  path: '/api/sold-passes',
  summary: 'Give somebody a pass by hand',
  access: 'account',
  body: GivenPass,
  ok: SoldPass,
})

/** The most lines of one import. */
export const importMax = 500

/** What is brought in of a line; `fault`: why it cannot be brought in. */
const ImportedLine = z.object({
  line: z.int(),
  name: z.string(),
  email: z.string(),
  credits: z.int().nullable(),
  lastDay: z.string(),
  fault: z.string().nullable(),
})
export type ImportedLine = z.infer<typeof ImportedLine>

/**
 * Brings passes from another system: a CSV with the columns name, email, credits (what is left) and last day. With `dry` it only
 * says what would be brought in; otherwise lines without a fault are, each once: the same file again adds nothing.
 */
export const importPasses = endpoint({
  method: 'POST',
  path: '/api/sold-passes/import',
  summary: 'Bring passes in from another system',
  access: 'account',
  body: z.object({
    csv: lines(200_000, 'This file is too large'),
    title: GivenPass.shape.title,
    targets: GivenPass.shape.targets,
    /** Whether holders get a mail with their link. */
    tells: z.boolean().default(true),
    dry: z.boolean(),
  }),
  ok: z.object({ lines: z.array(ImportedLine), broughtIn: z.int() }),
})

/** Adds to a sold pass; nothing can be taken from it. */
export const addToPass = endpoint({
  method: 'POST',
  path: '/api/sold-passes/:id/more',
  summary: 'Add credits or days to a pass',
  access: 'account',
  params: z.object({ id: line(40) }),
  body: z
    .object({
      credits: z.int().min(0).max(100, 'At most 100 at once').default(0),
      days: z.int().min(0).max(3650, 'At most 3,650 days').default(0),
    })
    .refine(({ credits, days }) => credits + days > 0, { path: ['credits'], error: 'Add credits or days' }),
  ok: SoldPass,
})
