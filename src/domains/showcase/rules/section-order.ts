import type { PublicShowcase } from '../contract.ts'
import { type SectionName, sectionNames, sectionPlace } from '../kinds/section-names.ts'

type Placed = { readonly section: SectionName }

/** `service` stands for its three types, except those that are named themselves. */
function typesOf(names: readonly SectionName[]): SectionName[] {
  const types: readonly SectionName[] = ['individualService', 'groupService', 'promotion']
  return names.flatMap((name) =>
    name === 'service' ? types.filter((type) => !names.includes(type)) : [name],
  )
}

/** Sorts sections by the names in `order`. The hero comes first; unlisted ones last, in their usual places. */
export function orderSections<T extends Placed>(sections: readonly T[], order: readonly SectionName[]): T[] {
  const rankOf = new Map(typesOf(order).map((name, rank) => [name, rank]))
  const rank = ({ section }: T) => (section === 'heroSection' ? -1 : (rankOf.get(section) ?? rankOf.size))
  return sections.toSorted((a, b) => rank(a) - rank(b) || sectionPlace(a.section) - sectionPlace(b.section))
}

/** Returns the names of all sections in the order that `order` gives them; `service` is its three types. */
export const orderNames = (order: readonly SectionName[]): SectionName[] =>
  orderSections(
    sectionNames.flatMap((section) => (section === 'service' ? [] : [{ section }])),
    order,
  ).map(({ section }) => section)

/** Returns the sections that are switched off. */
export const hiddenSections = (
  switches: Pick<NonNullable<PublicShowcase['appConfigurations']>, 'hiddenSections'> | null,
): SectionName[] => typesOf(switches?.hiddenSections ?? [])
