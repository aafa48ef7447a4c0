import { type ComponentProps, memo, type NamedExoticComponent } from 'react'
import type { PageHalf } from './page-half.ts'

// Rendering is synchronous, so the server's build contains every page half. No script for browsers contains one.
const halves = import.meta.glob<PageHalf>('./*/page.tsx', { eager: true, import: 'page' })

export type NamedHalf = Omit<PageHalf, 'Part'> & {
  readonly name: string
  readonly Part: NamedExoticComponent<ComponentProps<PageHalf['Part']>>
}

/** The sections of a public page, in their usual order. A section is named after its folder. */
export const pageSections: readonly NamedHalf[] = Object.entries(halves)
  .map(([file, half]) => ({ ...half, name: file.split('/')[1] ?? '', Part: memo(half.Part) }))
  .toSorted((a, b) => a.place - b.place)
