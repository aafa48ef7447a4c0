/**
 * The sections of a Showcase, in the order of the page and of the editor's list. A section is registered by its line
 * here; its folder of the same name holds the rest (docs/architecture.md, "A section").
 */
export const sectionNames = [
  'profile',
  'hero',
  'skills',
  'services',
  'about',
  'experience',
  'newsletter',
  'hours',
  'style',
] as const

export type SectionName = (typeof sectionNames)[number]

/** The section an address names; the first section for an unknown or missing name. */
export const readSection = (name: unknown): SectionName =>
  sectionNames.find((known) => known === name) ?? sectionNames[0]
