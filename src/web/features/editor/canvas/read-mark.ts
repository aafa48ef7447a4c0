import type { EditorSearch } from '../editor-search.ts'

/** What a click on the canvas opens: the form of a section, one record of its list, the field to focus. */
export type Target = Pick<EditorSearch, 'section' | 'entry' | 'field'>

/** Reads the nearest mark around an element of the canvas; without one, the section of the page around it. */
export function readMark(element: Element, isSection: (name: string) => boolean): Target | undefined {
  const [section, entry, field] = (element.closest('[data-edit]')?.getAttribute('data-edit') ?? '').split(' ')
  if (section) return { section, ...(entry && { entry }), ...(field && { field }) }
  const name = sectionAround(element, isSection)
  return name ? { section: name } : undefined
}

/** Returns the name of the section of the page around an element of the canvas. */
export function sectionAround(element: Element, isSection: (name: string) => boolean): string | undefined {
  const around = element.closest('main [id]')
  if (!around || isSection(around.id)) return around?.id
  return around.parentElement ? sectionAround(around.parentElement, isSection) : undefined
}

/** Finds the element of the field that a target names, else that of its record; undefined without a mark. */
export function findExact(page: Document, { section, entry = '', field = '' }: Target): Element | undefined {
  if (!section || (!entry && !field)) return undefined
  const marked = (value: string) => page.querySelector(`[data-edit="${CSS.escape(value)}"]`)
  return (
    marked(`${section} ${entry} ${field}`) ?? (entry ? marked(`${section} ${entry} `) : null) ?? undefined
  )
}

/**
 * Finds the element that a target names on the canvas; else its section, or what another section shows of it; undefined
 * if the page does not show it.
 */
export function findMarked(page: Document, target: Target): Element | undefined {
  const { section } = target
  if (!section) return undefined
  const elsewhere = () => page.querySelector(`main [data-edit^="${CSS.escape(section)} "]`)
  return findExact(page, target) ?? page.getElementById(section) ?? elsewhere() ?? undefined
}
