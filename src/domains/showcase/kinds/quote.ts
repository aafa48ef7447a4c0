import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { line, lines } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'

const Quote = z.object({
  entityId: EntityId,
  text: lines(400).default(''),
  author: line(100).default(''),
  /** Shown inside about me in place of a section of its own. */
  inAboutMe: z.boolean().default(false),
})

export const quote = defineKind('quote', Quote, {
  holds: 'one',
  title: 'Quote',
  pageField: 'quote',
  fieldTitles: { inAboutMe: 'Inside about me' },
  example: { text: 'If you can walk, you can dance.', author: 'A teacher', inAboutMe: false },
})
