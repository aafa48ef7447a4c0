import { type RecordKind, sectionPlace, sectionTitle } from '#domains/showcase/contract.ts'
import type { PlacedSection } from '../parts/editing/editor-context.ts'
import type { Section } from './section.ts'

const found = import.meta.glob<Section>('./*/section.ts', { eager: true, import: 'section' })

export type NamedSection = Section & { name: string; title: string; place: number }

const placed = (section: Section) =>
  section.onPage
    ? { ...section, title: sectionTitle(section.onPage), place: sectionPlace(section.onPage) }
    : section

/** The editor's sections, in the order of its list. A section is named after its folder. */
export const sections: readonly NamedSection[] = Object.entries(found)
  .map(([file, section]) => ({ name: file.split('/')[1] ?? '', ...placed(section) }))
  .toSorted((a, b) => a.place - b.place)

/** Returns the section of a name; the first one for an unknown or missing name. */
export function readSection(name: string | undefined): NamedSection {
  const section = sections.find((known) => known.name === name) ?? sections[0]
  if (!section) throw new Error('src/web/sections holds no section')
  return section
}

/** Returns all kinds of records of a section: the ones it edits, and their display orders. */
export const kindsOf = ({ kinds, orders = [] }: Section): readonly RecordKind[] => [...kinds, ...orders]

const orderKinds: readonly RecordKind[] = sections.flatMap(({ orders = [] }) => orders)

/** Whether a record contains only the display order of others. */
export const isOrder = (kind: RecordKind): boolean => orderKinds.includes(kind)

const arrangingKinds: readonly RecordKind[] = sections.flatMap(({ arranges = [] }) => arranges)

/** Whether records of a kind only say where things stand, and have no content of their own. */
export const isArrangement = (kind: RecordKind): boolean => isOrder(kind) || arrangingKinds.includes(kind)

/** The sections that have a half on the public page, in their usual order. */
export const placedSections: readonly PlacedSection[] = sections.flatMap((section) =>
  section.onPage ? [{ ...section, section: section.onPage }] : [],
)
