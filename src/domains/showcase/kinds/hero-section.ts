import { z } from 'zod'
import { EntityId, Media } from '#domains/catalogue/contract.ts'
import { line, lines, requiredLine } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'

const alignments = ['left', 'middle', 'right'] as const

/** What a phone shows differently; an empty field takes the value of the wide page. */
const OnPhones = z.object({
  media: Media.nullable().default(null),
  alignment: z.enum(alignments).nullable().default(null),
  greeting: line(80).default(''),
  oneLiner: lines(144).default(''),
})
export type OnPhones = z.infer<typeof OnPhones>

const HeroSection = z.object({
  entityId: EntityId,
  greeting: requiredLine(80, 'Greeting is required').prefault(''),
  /** null: the page draws a picture of the provider's trade. */
  media: Media.nullable().default(null),
  alignment: z.enum(alignments).default('left'),
  colour: z.enum(['white', 'black']).default('black'),
  ctaLabel: line(24).default('Book a time'),
  /** The hero of the phone layout (specification 3, "heroSection mobile"). */
  mobile: OnPhones.nullable().default(null),
})

export const heroSection = defineKind('heroSection', HeroSection, {
  holds: 'one',
  title: 'Hero section',
  pageField: 'hero',
  fieldTitles: {
    colour: 'Colour of the words',
    ctaLabel: 'Words on the button',
    mobile: 'On phones',
    'mobile.oneLiner': 'On phones, one-liner',
  },
  example: {
    greeting: 'Hello',
    media: { type: 'image', image: 'arc', alt: 'An arc' },
    alignment: 'middle',
    colour: 'white',
    ctaLabel: 'Book',
    mobile: {
      media: { type: 'youtube', youtubeId: 'dQw4w9WgXcQ', alt: 'A video' },
      alignment: 'left',
      greeting: 'Hi',
      oneLiner: 'Short words',
    },
  },
})
