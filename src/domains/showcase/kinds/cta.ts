import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { line, webAddress } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'
import { sectionNames } from './section-names.ts'

const Action = z.discriminatedUnion('to', [
  /** null: the first service with a free time. */
  z.object({ to: z.literal('book'), serviceId: EntityId.nullable().default(null) }),
  z.object({ to: z.literal('section'), section: z.enum(sectionNames) }),
  z.object({ to: z.literal('url'), url: webAddress(500, 'An https link, please') }),
  z.object({ to: z.literal('contact') }),
  z.object({ to: z.literal('newsletter') }),
])

/** The one main button of the page. Without this record it books, with the label of the hero. */
const Cta = z.object({
  entityId: EntityId,
  /** '': the words that the page has for the action. */
  label: line(24).default(''),
  action: Action.default({ to: 'book', serviceId: null }),
  style: z.enum(['filled', 'outlined']).default('filled'),
})

export const cta = defineKind('cta', Cta, {
  holds: 'one',
  title: 'Main button',
  pageField: 'cta',
  fieldTitles: {
    label: 'Words',
    action: 'What it does',
    'action.to': 'What it does',
    'action.serviceId': 'Service',
    'action.section': 'Section',
    'action.url': 'Link',
  },
  example: {
    label: 'Read more',
    action: { to: 'url', url: 'https://example.com/more' },
    style: 'outlined',
  },
})
