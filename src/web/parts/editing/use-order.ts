import { recordSchemas } from '#domains/showcase/contract.ts'
import { orderSections } from '#domains/showcase/rules/section-order.ts'
import { useEditing } from './editor-context.ts'
import { useSingle } from './use-record.ts'

export type Width = 'full' | 'half'

/** Returns `names` with `name` directly under `under`; in its old place if `under` is not one of them. */
export function placeUnder(names: readonly string[], name: string, under: string | undefined): string[] {
  const others = names.filter((other) => other !== name)
  const at = under === 'heroSection' ? 0 : others.indexOf(under ?? '') + 1
  return at === 0 && under !== 'heroSection' ? [...names] : others.toSpliced(at, 0, name)
}

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
  const onPhones = phoneSections === null ? undefined : orderSections(movable, phoneSections)
  const widthOf = (wanted: string): Width => listed.find(({ section }) => section === wanted)?.width ?? 'full'
  const withWidths = (names: readonly string[]) =>
    names.map((section) => ({ section, width: widthOf(section) }))
  const namesOf = (sections: readonly { section: string }[]) => sections.map(({ section }) => section)
  return {
    ordered,
    widthOf,
    setWidth: (wanted: string, width: Width) =>
      set({
        sections: withWidths(namesOf(ordered)).map((one) =>
          one.section === wanted ? { ...one, width } : one,
        ),
      }),
    setOrder: (names: readonly string[]) => set({ sections: withWidths(names) }),
    /** Moves a section directly under another one, on phones too. */
    moveUnder: (section: string, under: string | undefined) =>
      set({
        sections: withWidths(placeUnder(namesOf(ordered), section, under)),
        ...(onPhones && { phoneSections: placeUnder(namesOf(onPhones), section, under) }),
      }),
    /** The order on phones; undefined while it is that of the desktop. */
    onPhones,
    setPhoneOrder: (names: readonly string[] | null) => set({ phoneSections: names }),
  }
}
