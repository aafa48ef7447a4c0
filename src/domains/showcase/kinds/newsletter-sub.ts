import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { line, requiredLine } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'

/** A file in the owner's vault: `key` has no area prefix, `size` is in bytes. */
export const VaultFile = z.object({
  key: requiredLine(300, 'The file has no key'),
  name: line(200),
  size: z.int().min(0),
  contentType: line(100),
})
export type VaultFile = z.infer<typeof VaultFile>

/** The incentive that subscribers get (product.md 15). Heading, text and button will come with the newsletter. */
const NewsletterSub = z.object({ entityId: EntityId, incentive: VaultFile.nullable().default(null) })

export const newsletterSub = defineKind('newsletterSub', NewsletterSub, {
  holds: 'one',
  title: 'Newsletter',
  example: { incentive: null },
  vaultFiles: ({ incentive }) => ({ incentive }),
})
