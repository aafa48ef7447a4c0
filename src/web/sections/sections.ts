import type { RecordKind } from '#domains/showcase/contract.ts'
import type { Section } from './section.ts'

const found = import.meta.glob<Section>('./*/section.ts', { eager: true, import: 'section' })

export type NamedSection = Section & { name: string }

/** The sections of the editor, in the order of its list; the name of a section is that of its folder. */
export const sections: readonly NamedSection[] = Object.entries(found)
  .map(([file, section]) => ({ name: file.split('/')[1] ?? '', ...section }))
  .toSorted((a, b) => a.place - b.place)

/** The section that an address names; the first one for an unknown or missing name. */
export function readSection(name: string | undefined): NamedSection {
  const section = sections.find((known) => known.name === name) ?? sections[0]
  if (!section) throw new Error('src/web/sections holds no section')
  return section
}

/** All kinds of records behind a section: what it edits, and their display orders. */
export const kindsOf = ({ kinds, orders = [] }: Section): readonly RecordKind[] => [...kinds, ...orders]

const orderKinds: readonly RecordKind[] = sections.flatMap(({ orders = [] }) => orders)

/** Whether a record holds only the display order of others. */
export const isOrder = (kind: RecordKind): boolean => orderKinds.includes(kind)
