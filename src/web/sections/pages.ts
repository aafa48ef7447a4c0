import { type ComponentProps, createElement, type NamedExoticComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type PublicShowcase, type ShowcaseView, sectionPlace } from '#domains/showcase/contract.ts'
import { byFields } from './by-fields.ts'
import type { PageHalf } from './page-half.ts'

// Rendering is synchronous, so the server's build contains every page half. No script for browsers contains one.
const halves = import.meta.glob<PageHalf>('./*/page.tsx', { eager: true, import: 'page' })

export type NamedHalf = Omit<PageHalf, 'Part'> & {
  readonly name: string
  /** Renders again only when a field that the section reads has changed. */
  readonly Part: NamedExoticComponent<ComponentProps<PageHalf['Part']>>
  /** Whether it shows the same of two pages, as far as it has been rendered. */
  readonly isSame: (one: PublicShowcase, other: PublicShowcase) => boolean
  /** Whether a view, home if none is named, shows nothing of it. */
  readonly isEmpty: (showcase: PublicShowcase, view?: ShowcaseView) => boolean
}

const named = (name: string, half: PageHalf): NamedHalf => {
  const { Part, isSame } = byFields(half.Part)
  const asked = new Map<ShowcaseView, { readonly showcase: PublicShowcase; readonly isEmpty: boolean }>()
  const isEmpty = (showcase: PublicShowcase, view: ShowcaseView = 'home') => {
    // the canvases of the editor ask again at each key
    const last = asked.get(view)
    if (last && isSame(last.showcase, showcase)) return last.isEmpty
    const html = renderToStaticMarkup(createElement(Part, { showcase, view }))
    asked.set(view, { showcase, isEmpty: html === '' })
    return html === ''
  }
  return { ...half, name, Part, isSame, isEmpty }
}

/** The sections of a public page, in their usual order. A section is named after its folder. */
export const pageSections: readonly NamedHalf[] = Object.entries(halves)
  .map(([file, half]) => named(file.split('/')[1] ?? '', half))
  .toSorted((a, b) => sectionPlace(a.section) - sectionPlace(b.section))
