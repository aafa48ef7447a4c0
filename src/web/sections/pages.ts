import type { PageHalf } from './page-half.ts'

// Rendering is synchronous, so every page half is in the server's build; none is in a script that a browser loads.
const halves = import.meta.glob<PageHalf>('./*/page.tsx', { eager: true, import: 'page' })

/** The sections that a public page shows, in its order; the name of a section is that of its folder. */
export const pageSections = Object.entries(halves)
  .map(([file, half]) => ({ name: file.split('/')[1] ?? '', ...half }))
  .toSorted((a, b) => a.place - b.place)
