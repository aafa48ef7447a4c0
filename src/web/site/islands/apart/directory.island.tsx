import { mountFilters } from '../directory-filters.ts'

/** Uses a changed filter at once. */
export const mount = (element: HTMLElement): void => {
  if (element instanceof HTMLFormElement) mountFilters(element)
}
