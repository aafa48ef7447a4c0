// The people who follow a provider, as the provider sees them.
import { z } from 'zod'
import { formed } from '#platform/common/fields.ts'

/** The ways in by which an address came. */
export const contactSources = ['form', 'checkout', 'like', 'import'] as const
export type ContactSource = (typeof contactSources)[number]
/** `pending`: asked to confirm. */
export const contactStates = ['pending', 'subscribed', 'unsubscribed', 'bounced', 'complained'] as const
export const ContactState = z.enum(contactStates)
export type ContactState = z.infer<typeof ContactState>

/** What visitors can like (product.md 13). */
export const likeTargets = ['showcase', 'service', 'blog', 'review', 'mediaText'] as const

/** The most tags of a contact. */
export const tagsMax = 20
/** A word that a provider puts on contacts. Neither commas nor line breaks, which separate tags in files. */
export const Tag = formed(30, /^[^\s,;][^,;\n\r\t]*$/, 'At most 30 characters, without commas')
