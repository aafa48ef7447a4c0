import type { PublicShowcase, SectionName } from '#domains/showcase/contract.ts'
import { orderSections } from '#domains/showcase/rules/section-order.ts'
import type { NamedHalf } from '../sections/pages.ts'

/** The sections that share a row of a desktop: one, or two halves. */
export type Row = readonly [NamedHalf] | readonly [NamedHalf, NamedHalf]

/**
 * Puts sections into rows: two halves that follow each other share one, also when only `isEmpty` sections stand between
 * them. Where phones have an order of their own each section has a slot, so an empty one has no row.
 */
export function rowsOf(
  { desktopProfileConfig: config }: Pick<PublicShowcase, 'desktopProfileConfig'>,
  sections: readonly NamedHalf[],
  isEmpty: (section: NamedHalf) => boolean,
): Row[] {
  const halves = new Set<SectionName>(
    config?.sections.flatMap(({ section, width }) =>
      width === 'half' && section !== 'heroSection' ? [section] : [],
    ),
  )
  const rows: Row[] = []
  for (const section of sections) {
    const [before, second] = rows.at(-1) ?? []
    const isOpen = before && !second && halves.has(before.section)
    const isHalf = halves.has(section.section)
    // who does not need to know does not ask: the answer is rendered
    const asks = isHalf || isOpen || (config?.phoneSections && section.section !== 'heroSection')
    if (asks && isEmpty(section)) continue
    if (isOpen && isHalf) rows.splice(-1, 1, [before, section])
    else rows.push([section])
  }
  return rows
}

/** Returns the place on phones by section; undefined while phones follow the desktop. The hero is 0. */
export function phonePlaces(
  { desktopProfileConfig: config }: Pick<PublicShowcase, 'desktopProfileConfig'>,
  sections: readonly NamedHalf[],
): ((section: NamedHalf) => number) | undefined {
  if (!config?.phoneSections) return undefined
  const ordered = orderSections(sections, config.phoneSections)
  return (section) => ordered.indexOf(section)
}
