import type { EditorSearch } from '../editor-search.ts'

/** What a click on the canvas opens: the form of a section, one record of its list, the field to focus. */
export type Target = Pick<EditorSearch, 'section' | 'entry' | 'field'>

/** Reads the nearest mark around an element of the canvas; without one, the section of the page around it. */
export function readMark(element: Element, isSection: (name: string) => boolean): Target | undefined {
  const [section, entry, field] = (element.closest('[data-edit]')?.getAttribute('data-edit') ?? '').split(' ')
  if (section) return { section, ...(entry && { entry }), ...(field && { field }) }
  const around = element.closest('main [id]')
  const name = around && nearestSection(around, isSection)
  return name ? { section: name } : undefined
}

function nearestSection(element: Element, isSection: (name: string) => boolean): string | undefined {
  if (isSection(element.id)) return element.id
  const parent = element.parentElement?.closest('[id]')
  return parent ? nearestSection(parent, isSection) : undefined
}

/** Finds the element that a target names on the canvas; else its section; undefined if the page does not show it. */
export function findMarked(page: Document, { section, entry = '', field = '' }: Target): Element | undefined {
  if (!section) return undefined
  const marked = (value: string) => page.querySelector(`[data-edit="${CSS.escape(value)}"]`)
  const exact = marked(`${section} ${entry} ${field}`) ?? (field ? marked(`${section} ${entry} `) : null)
  return exact ?? page.getElementById(section) ?? undefined
}
