import { sectionNames } from './list.ts'
import type { PageHalf } from './page-half.ts'

// Rendering is synchronous, so every page half is in the server's build; none is in a script that a browser loads.
const halves = import.meta.glob<PageHalf>('./*/page.tsx', { eager: true, import: 'page' })

/** The sections that a public page shows, in its order. */
export const pageSections = sectionNames.flatMap((name) => {
  const half = halves[`./${name}/page.tsx`]
  return half ? [{ name, ...half }] : []
})
