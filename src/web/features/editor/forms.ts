import { type ComponentType, lazy } from 'react'
import { type NamedSection, sections } from '../../sections/sections.ts'

/** Forms that have been fetched: their sections are drawn at once. */
const fetched = new Map<string, ComponentType>()

async function fetchForm({ name, edit }: NamedSection): Promise<{ default: ComponentType }> {
  const { Edit } = await edit()
  fetched.set(name, Edit)
  return { default: Edit }
}

/** The form of a section, which suspends while it is fetched. */
export const formOf = (section: NamedSection): ComponentType =>
  fetched.get(section.name) ?? lazy(() => fetchForm(section))

/** Fetches a form ahead of its use. A failure is left to `formOf`, which asks again. */
export function prefetchForm(section: NamedSection): void {
  if (!fetched.has(section.name)) fetchForm(section).catch(() => undefined)
}

export const prefetchAllForms = (): void => sections.forEach(prefetchForm)
