import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { line, requiredLine } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'

/** A file in its owner's vault: `key` without the prefix of the area, `size` in bytes. */
export const VaultFile = z.object({
  key: requiredLine(300, 'The file has no key'),
  name: line(200),
  size: z.int().min(0),
  contentType: line(100),
})
export type VaultFile = z.infer<typeof VaultFile>

/** What subscribers get for subscribing (product.md 15); heading, text and button come with the newsletter. */
const NewsletterSub = z.object({ entityId: EntityId, incentive: VaultFile.nullable().default(null) })

export const newsletterSub = defineKind('newsletterSub', NewsletterSub, {
  holds: 'one',
  title: 'Newsletter',
  example: { incentive: null },
  vaultFiles: ({ incentive }) => ({ incentive }),
})
