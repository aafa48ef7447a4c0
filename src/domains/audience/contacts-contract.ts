// The people who follow a provider, as the provider sees them.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { line, requiredLine } from '#platform/common/fields.ts'
import { contactKinds, contactSorts, contactSources, contactStates } from './rules/contact-names.ts'

export { type ContactSource, contactKinds, contactSources, contactStates } from './rules/contact-names.ts'

export const ContactState = z.enum(contactStates)
export type ContactState = z.infer<typeof ContactState>

/** What visitors can like (product.md 13). */
export const likeTargets = ['showcase', 'service', 'blog', 'review', 'mediaText'] as const

/** The most tags of a contact. */
export const tagsMax = 20
/** A word that a provider puts on contacts. Neither commas nor line breaks, which separate tags in files. */
export const Tag = requiredLine(30, 'Type a tag')
  .trim()
  .refine((tag) => !/[,;]/.test(tag), 'A tag has neither commas nor semicolons')

export const ContactFilters = z.object({
  /** Part of a name, an e-mail address or a tag. */
  search: line(100).optional(),
  kind: z.enum(contactKinds).optional(),
  state: ContactState.optional(),
  source: z.enum(contactSources).optional(),
  tag: Tag.optional(),
  /** The id of a segment; only people who are subscribed are in one. */
  segment: line(40).optional(),
})
export type ContactFilters = z.infer<typeof ContactFilters>

export const ContactOrder = z.object({
  /** `date`: when the address came; `email`: by the address. */
  sort: z.enum(contactSorts).default('date'),
  /** Missing: the newest first, or addresses from A to Z. */
  direction: z.enum(['asc', 'desc']).optional(),
})
export type ContactOrder = z.infer<typeof ContactOrder>

export const ContactQuery = ContactFilters.extend({
  ...ContactOrder.shape,
  cursor: line(600).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})
export type ContactQuery = z.infer<typeof ContactQuery>

/** A contact in the list; money in whole cents. */
export const ContactRow = z.object({
  id: z.string(),
  email: z.string(),
  /** As given with the address, else as given with an order; '' none. */
  name: z.string(),
  isCustomer: z.boolean(),
  state: ContactState,
  source: z.enum(contactSources),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  orders: z.int(),
  /** Captured less promised refunds and disputes. */
  spentCents: z.int(),
  tags: z.array(z.string()),
  /** Subscribed, and among the newest beyond the contacts of the plan: gets no letter. */
  isOverPlan: z.boolean(),
})
export type ContactRow = z.infer<typeof ContactRow>

/** Throws `audience.cursor_invalid`, `.segment_missing`. */
export const listContacts = endpoint({
  method: 'GET',
  path: '/api/contacts',
  summary: 'The people who follow you',
  access: 'account',
  query: ContactQuery,
  ok: z.object({
    contacts: z.array(ContactRow),
    /** The cursor of the following page; null on the last one. */
    next: z.string().nullable(),
    total: z.int(),
    /** true: more contacts match than `total`; counting stops at 1,000. */
    totalIsMore: z.boolean(),
  }),
})

/** Counting of the head stops here: a number above it means more than this. */
export const headCountMax = 10_000

export const countContacts = endpoint({
  method: 'GET',
  path: '/api/contact-counts',
  summary: 'How many follow you, and how many get your letters; 10,001 means more than 10,000',
  access: 'account',
  ok: z.object({
    /** Subscribed, and not over the plan. */
    mailed: z.int(),
    pending: z.int(),
    /** Unsubscribed, bounced or complained. */
    notMailed: z.int(),
    overPlan: z.int(),
    /** In the last 30 days; of them by import. */
    came: z.int(),
    imported: z.int(),
    /** The contacts to whom letters go with this plan; null: without bound. */
    maxContacts: z.int().nullable(),
  }),
})
export type ContactCounts = z.infer<(typeof countContacts)['ok']>

export const ContactDetail = ContactRow.extend({
  /** Null: the address is not confirmed and nobody ordered with it. */
  personId: z.string().nullable(),
  sourceId: z.string(),
  consents: z.array(
    z.object({
      step: z.enum(['asked', 'confirmed', 'declared', 'withdrawn', 'complained']),
      at: z.iso.datetime(),
      network: z.string(),
      page: z.string(),
      words: z.string(),
    }),
  ),
  /** The newest fifty. */
  letters: z.array(
    z.object({
      letterId: z.string(),
      subject: z.string(),
      state: z.string(),
      at: z.iso.datetime().nullable(),
      pressedAt: z.iso.datetime().nullable(),
      why: z.string().nullable(),
    }),
  ),
})
export type ContactDetail = z.infer<typeof ContactDetail>

const key = z.object({ id: line(40) })

/** Throws `audience.contact_missing`, also for another provider's. */
export const readContact = endpoint({
  method: 'GET',
  path: '/api/contacts/:id',
  summary: 'One contact, with consents and letters',
  access: 'account',
  params: key,
  ok: ContactDetail,
})

/** Idempotent. Throws `audience.contact_missing`. */
export const unsubscribeContact = endpoint({
  method: 'POST',
  path: '/api/contacts/:id/unsubscription',
  summary: 'End the letters to a contact who asked you to',
  access: 'account',
  params: key,
  ok: z.object({ state: ContactState }),
})

/** Idempotent. A customer stays one; erasing the person erases the contact too. */
export const eraseContact = endpoint({
  method: 'POST',
  path: '/api/contacts/:id/erasure',
  summary: 'Erase a contact with its consents',
  access: 'account',
  params: key,
  ok: z.object({ erased: z.boolean() }),
})

export const listTags = endpoint({
  method: 'GET',
  path: '/api/contact-tags',
  summary: 'The tags of your contacts',
  access: 'account',
  ok: z.object({ tags: z.array(z.string()) }),
})

/** The most contacts that are chosen one by one. */
export const chosenMax = 100

/**
 * Idempotent. A call changes at most 10,000 contacts; `more`: repeat it for the next ones. `changed`: contacts that had no such tag, or had
 * it; `full`: those that have as many tags as a contact can have, counted by the last call. Throws `audience.segment_missing`.
 */
export const tagContacts = endpoint({
  method: 'POST',
  path: '/api/contact-tags',
  summary: 'Put a tag on contacts, or take it off',
  access: 'account',
  body: z.object({
    tag: Tag,
    on: z.boolean(),
    /** The chosen ones, or all that a filter finds. */
    of: z.union([
      z.object({ ids: z.array(line(40)).min(1).max(chosenMax) }),
      z.object({ filter: ContactFilters }),
    ]),
  }),
  ok: z.object({ changed: z.int(), full: z.int(), more: z.boolean() }),
})

/** Not JSON: the address of the CSV export. */
export const exportContacts = '/api/contacts.csv'
/** `ids`: the chosen ones only, separated by commas. */
export const ContactExportQuery = ContactFilters.extend({ ...ContactOrder.shape, ids: line(4100).optional() })
