import { type ComponentType, lazy } from 'react'
import { type NamedSection, sections } from '../../sections/sections.ts'

/** Fetched forms; their sections render at once. */
const fetched = new Map<string, ComponentType>()
/** One lazy form per section until `giveUpForm`: React calls `formOf` repeatedly while the form loads. */
const fetching = new Map<string, ComponentType>()

async function fetchForm({ name, edit }: NamedSection): Promise<{ default: ComponentType }> {
  const { Edit } = await edit()
  fetched.set(name, Edit)
  return { default: Edit }
}

/** Returns the form of a section. It suspends while it loads, and throws after a failure until `giveUpForm`. */
export function formOf(section: NamedSection): ComponentType {
  const { name } = section
  const form = fetched.get(name) ?? fetching.get(name) ?? lazy(() => fetchForm(section))
  fetching.set(name, form)
  return form
}

/** Forgets a form that failed to load, so that `formOf` fetches it again. */
export const giveUpForm = ({ name }: NamedSection): boolean => fetching.delete(name)

/** Fetches a form ahead of its use. After a failure, opening the section fetches it again. */
export function prefetchForm(section: NamedSection): void {
  if (!fetched.has(section.name)) fetchForm(section).catch(() => undefined)
}

export const prefetchAllForms = (): void => sections.forEach(prefetchForm)
