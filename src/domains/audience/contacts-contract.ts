// The people who follow a provider, as the provider sees them.
import { z } from 'zod'
import { requiredLine } from '#platform/common/fields.ts'

/** The ways in by which an address came. */
export const contactSources = ['form', 'checkout', 'like', 'import'] as const
/** `pending`: asked to confirm. */
export const contactStates = ['pending', 'subscribed', 'unsubscribed', 'bounced', 'complained'] as const
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
