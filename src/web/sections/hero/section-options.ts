import { sectionNames, sectionTitle } from '#domains/showcase/contract.ts'

/** Sections to which no button leads: the one with the button, all types of services at once, and a form. */
const others: readonly string[] = ['heroSection', 'service', 'newsletter']

/** The sections that the main button can lead to. */
export const sectionOptions = sectionNames
  .filter((name) => !others.includes(name))
  .map((value) => ({ value, words: sectionTitle(value) }))
