import { recordSchemas } from '#domains/showcase/contract.ts'
import { orderSections } from '#domains/showcase/rules/section-order.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { useSingle } from '../../parts/editing/use-record.ts'

export type Width = 'full' | 'half'

/** The order and widths of the draft; every change is saved. */
export function useOrder() {
  // the hero is always first
  const movable = useEditing().pageSections.filter(({ section }) => section !== 'heroSection')
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
