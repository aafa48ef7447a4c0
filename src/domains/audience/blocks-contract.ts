// The blocks of which a letter is made. Each kind is one object; the words that change for each reader are marks in their text.
import { z } from 'zod'
import { EntityId, Media } from '#domains/catalogue/contract.ts'
import { formed, line, linkAddress, richText } from '#platform/common/fields.ts'

/** The most blocks of a letter. */
export const blocksMax = 60
/** The most characters of the text of one block, with its tags. */
export const blockTextMax = 20_000

/** The mark of the reader's first name in the text of a letter; what follows the colon stands for readers without one. */
export const firstNameMark = /\{\{name:([^{}<>]{0,40})\}\}/g

const id = formed(26, /^[0-9A-HJKMNP-TV-Z]{26}$/, 'Not the id of a block')
const text = richText(blockTextMax)
const invalidLink = 'An https or mailto link, please'
/** Where a press leads; '' while nothing is typed. */
const LinkTarget = z.union([z.literal(''), linkAddress(500, invalidLink)], invalidLink)

export const LetterBlock = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('text'), html: text }),
  z.object({ id, kind: z.literal('picture'), media: Media.nullable(), href: LinkTarget }),
  z.object({ id, kind: z.literal('button'), label: line(60), href: LinkTarget }),
  z.object({ id, kind: z.literal('columns'), left: text, right: text }),
  z.object({ id, kind: z.literal('quote'), words: line(500), by: line(80) }),
  // live ones: read again when sending begins; null: nothing is chosen yet
  z.object({ id, kind: z.literal('service'), entityId: EntityId.nullable() }),
  z.object({ id, kind: z.literal('coupon'), couponId: line(40).nullable() }),
  /** The next dates of a class; null: of all classes. */
  z.object({ id, kind: z.literal('sessions'), entityId: EntityId.nullable(), most: z.int().min(1).max(6) }),
  /** A post; null: the latest one. */
  z.object({ id, kind: z.literal('post'), entityId: EntityId.nullable() }),
  /** The partners whom the letters of the writer show. */
  z.object({ id, kind: z.literal('partners') }),
])
export type LetterBlock = z.infer<typeof LetterBlock>
