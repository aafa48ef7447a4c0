import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { formed, line } from '#platform/common/fields.ts'
import { defineKind } from './define-kind.ts'
import { sectionNames, sectionTitles } from './section-names.ts'

const Section = z.enum(sectionNames)
const Language = formed(3, /^[a-z]{2,3}$/, 'A language code such as en')

/** The switches of a Showcase (product.md 20). */
const AppConfigurations = z.object({
  entityId: EntityId,
  /** The sections that visitors do not see. Their records stay. The hero cannot be hidden. */
  hiddenSections: z
    .array(Section.exclude(['heroSection']))
    .max(sectionNames.length)
    .default([]),
  /** The headings of sections that do not have their usual one. */
  captions: z.partialRecord(Section, line(50)).default({}),
  /** The languages that the provider speaks with customers, by ISO 639 code, the most usual first. */
  languages: z.array(Language).max(8, 'At most 8 languages').default([]),
  /** True: the pages of this Showcase send no events to analytics. */
  trackingOptOut: z.boolean().default(false),
})

// its arrays are not literal types, which `defineKind` would infer
const example: Omit<z.output<typeof AppConfigurations>, 'entityId'> = {
  hiddenSections: ['experience'],
  captions: { skill: 'What I teach' },
  languages: ['en', 'es'],
  trackingOptOut: false,
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

export const appConfigurations = defineKind('appConfigurations', AppConfigurations, {
  holds: 'one',
  title: 'Sections on and off, headings, languages',
  pageField: 'appConfigurations',
  fieldTitles: {
    hiddenSections: 'Sections that are off',
    captions: 'Heading',
    trackingOptOut: 'No events to analytics',
  },
  fieldWords: {
    hiddenSections: sectionTitles,
    languages: (codes) =>
      Array.isArray(codes) ? codes.map((code) => languageNames.of(String(code)) ?? String(code)) : [],
  },
  example,
})
