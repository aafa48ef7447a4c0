import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { formed } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'

const Appearance = z.object({
  entityId: EntityId,
  theme: z.enum(['studio', 'pulse', 'atelier', 'summit', 'paper']).default('studio'),
  backgroundColor: formed(7, /^#[0-9a-f]{6}$/i, 'A colour such as #ffffff').default('#ffffff'),
  isLightMode: z.boolean().default(true),
  /** Corners of cards, pictures and buttons. */
  radius: z.enum(['theme', 'square', 'soft', 'round']).default('theme'),
  sectionSpacing: z.enum(['theme', 'compact', 'airy']).default('theme'),
})

export const appearance = defineKind('appearance', Appearance, {
  holds: 'one',
  title: 'Style',
  pageField: 'appearance',
  bringsIsPublished: true,
  fieldTitles: { isLightMode: 'Light page', radius: 'Corners', sectionSpacing: 'Space between sections' },
  example: {
    theme: 'studio',
    backgroundColor: '#ffffff',
    isLightMode: true,
    radius: 'theme',
    sectionSpacing: 'theme',
  },
})
