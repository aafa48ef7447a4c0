import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { line, richText } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'

const LongText = z.object({
  entityId: EntityId,
  title: line(50).default(''),
  text: richText(5000).default(''),
  /** Shown by the view about me in place of a section of its own. */
  inAboutMe: z.boolean().default(false),
})

export const longtext = defineKind('longtext', LongText, {
  holds: 'one',
  title: 'Long text',
  pageField: 'longtext',
  fieldTitles: { inAboutMe: 'Inside about me' },
  example: { title: 'How I teach', text: '<p>Words</p>', inAboutMe: false },
  prepare(record, { cleanRichText }) {
    return { ...record, text: cleanRichText(record.text) }
  },
})
