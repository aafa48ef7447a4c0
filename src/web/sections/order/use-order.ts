import { recordSchemas, type SectionName } from '#domains/showcase/contract.ts'
import { orderSections } from '#domains/showcase/rules/section-order.ts'
import { useSingle } from '../../parts/editing/use-record.ts'
import { type NamedSection, sections } from '../sections.ts'

export type PlacedSection = NamedSection & { readonly section: SectionName }
export type Width = 'full' | 'half'

/** The sections of the page that can be moved: all but the hero, which is always first. */
const movable: readonly PlacedSection[] = sections.flatMap((known) =>
  known.onPage && known.onPage !== 'heroSection' ? [{ ...known, section: known.onPage }] : [],
)

/** The order and widths of the draft; every change is saved. */
export function useOrder() {
  const { data, set, entityId } = useSingle('desktopProfileConfig', { sections: [], phoneSections: null })
  const read = recordSchemas.desktopProfileConfig.safeParse({ ...data, entityId })
  const { sections: listed, phoneSections } = read.data ?? { sections: [], phoneSections: null }
  const ordered = orderSections(
    movable,
    listed.map(({ section }) => section),
  )
  const widthOf = (wanted: string): Width => listed.find(({ section }) => section === wanted)?.width ?? 'full'
  const setWidth = (wanted: string, width: Width) =>
    set({
      sections: ordered.map(({ section }) => ({
        section,
        width: section === wanted ? width : widthOf(section),
      })),
    })
  return {
    ordered,
    widthOf,
    setWidth,
    setOrder: (names: string[]) =>
      set({ sections: names.map((section) => ({ section, width: widthOf(section) })) }),
    /** The order on phones; undefined while it is that of the desktop. */
    onPhones: phoneSections === null ? undefined : orderSections(movable, phoneSections),
    setPhoneOrder: (names: readonly string[] | null) => set({ phoneSections: names }),
  }
}
