import type { PageHalf } from './page-half.ts'

// Rendering is synchronous, so the server's build contains every page half. No script for browsers contains one.
const halves = import.meta.glob<PageHalf>('./*/page.tsx', { eager: true, import: 'page' })

/** The sections of a public page, in its order. A section is named after its folder. */
export const pageSections = Object.entries(halves)
  .map(([file, half]) => ({ name: file.split('/')[1] ?? '', ...half }))
  .toSorted((a, b) => a.place - b.place)
