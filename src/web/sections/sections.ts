import type { RecordKind } from '#domains/showcase/contract.ts'
import { type SectionName, sectionNames } from './list.ts'
import type { Section } from './section.ts'

const found = import.meta.glob<Section>('./*/section.ts', { eager: true, import: 'section' })

/** The section of a name. Throws where its folder has no section.ts, which the tests of the list rule out. */
export function sectionOf(name: SectionName): Section {
  const section = found[`./${name}/section.ts`]
  if (!section) throw new Error(`src/web/sections/${name} has no section.ts`)
  return section
}

/** Every section of the editor, in the order of the list. */
export const sections = sectionNames.map((name) => ({ name, ...sectionOf(name) }))

/** All kinds of records behind a section: what it edits, and the orders of it. */
export const kindsOf = ({ kinds, orders = [] }: Section): readonly RecordKind[] => [...kinds, ...orders]

const orderKinds: readonly RecordKind[] = sections.flatMap(({ orders = [] }) => orders)

/** Whether a record holds only the display order of others. */
export const isOrder = (kind: RecordKind): boolean => orderKinds.includes(kind)
