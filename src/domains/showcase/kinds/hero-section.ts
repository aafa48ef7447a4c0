import { z } from 'zod'
import { EntityId, Media } from '#domains/catalogue/contract.ts'
import { line, requiredLine } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'

const HeroSection = z.object({
  entityId: EntityId,
  greeting: requiredLine(80, 'Greeting is required').prefault(''),
  /** null: the page draws a picture of the provider's trade. */
  media: Media.nullable().default(null),
  alignment: z.enum(['left', 'middle', 'right']).default('left'),
  colour: z.enum(['white', 'black']).default('black'),
  ctaLabel: line(24).default('Book a time'),
})

export const heroSection = defineKind('heroSection', HeroSection, {
  holds: 'one',
  title: 'Hero section',
  pageField: 'hero',
  example: {
    greeting: 'Hello',
    media: { type: 'image', image: 'arc', alt: 'An arc' },
    alignment: 'middle',
    colour: 'white',
    ctaLabel: 'Book',
  },
})
