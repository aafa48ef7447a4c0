import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { line, lines } from '#platform/common/fields.ts'
import { VaultFile } from '#platform/common/vault-file.ts'
import { defineKind } from './define-kind.ts'

/** The newsletter's section (product.md 15). Visitors see it if it has a heading. Subscribers get the incentive. */
const NewsletterSub = z.object({
  entityId: EntityId,
  heading: line(50).default(''),
  text: lines(400).default(''),
  button: line(24).default(''),
  incentive: VaultFile.nullable().default(null),
})

export const newsletterSub = defineKind('newsletterSub', NewsletterSub, {
  holds: 'one',
  title: 'Newsletter',
  pageField: 'newsletterSub',
  fieldTitles: {
    incentive: 'File',
    'incentive.key': null,
    'incentive.name': 'File',
    'incentive.size': null,
    'incentive.contentType': null,
  },
  example: { heading: 'A letter a month', text: 'Words', button: 'Subscribe', incentive: null },
  shown: (newsletter) => ({ ...newsletter, incentive: null }),
  vaultFiles: ({ incentive }) => ({ incentive }),
})
