import { type ComponentType, lazy } from 'react'
import { type NamedSection, sections } from '../../sections/sections.ts'

/** Forms that have been fetched: their sections are drawn at once. */
const fetched = new Map<string, ComponentType>()
/** One form a section until it is given up: React asks for the form again and again while it is being fetched. */
const fetching = new Map<string, ComponentType>()

async function fetchForm({ name, edit }: NamedSection): Promise<{ default: ComponentType }> {
  const { Edit } = await edit()
  fetched.set(name, Edit)
  return { default: Edit }
}

/** The form of a section. It suspends while it is fetched, and throws once that has failed, until `giveUpForm`. */
export function formOf(section: NamedSection): ComponentType {
  const { name } = section
  const form = fetched.get(name) ?? fetching.get(name) ?? lazy(() => fetchForm(section))
  fetching.set(name, form)
  return form
}

/** Forgets a form that could not be fetched, so that `formOf` fetches it once more. */
export const giveUpForm = ({ name }: NamedSection): boolean => fetching.delete(name)

/** Fetches a form ahead of its use. After a failure the form is fetched again when its section is opened. */
export function prefetchForm(section: NamedSection): void {
  if (!fetched.has(section.name)) fetchForm(section).catch(() => undefined)
}

export const prefetchAllForms = (): void => sections.forEach(prefetchForm)
