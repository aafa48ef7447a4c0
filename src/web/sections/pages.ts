import { type ComponentProps, createElement, memo, type NamedExoticComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import type { PageHalf } from './page-half.ts'

// Rendering is synchronous, so the server's build contains every page half. No script for browsers contains one.
const halves = import.meta.glob<PageHalf>('./*/page.tsx', { eager: true, import: 'page' })

type Props = ComponentProps<PageHalf['Part']>

export type NamedHalf = Omit<PageHalf, 'Part'> & {
  readonly name: string
  /** Renders again only for other content: a new order of the sections or a new moment is none. */
  readonly Part: NamedExoticComponent<Props>
  /** Whether the home view shows nothing of it. */
  readonly isEmpty: (showcase: PublicShowcase) => boolean
}

/** The fields that no section reads: where the sections stand, and when the page was composed. */
export const aroundSections: ReadonlySet<string> = new Set([
  'desktopProfileConfig',
  'publishedAt',
  'validUntil',
])

/** Whether two pages have the same content for their sections, compared field by field by identity. */
export function sameContent(one: PublicShowcase, other: PublicShowcase): boolean {
  if (one === other) return true
  const [before, after] = [one, other] as Readonly<Record<string, unknown>>[]
  return Object.keys({ ...one, ...other }).every(
    (field) => aroundSections.has(field) || before?.[field] === after?.[field],
  )
}

const named = (name: string, half: PageHalf): NamedHalf => {
  const Part = memo(
    half.Part,
    (before: Props, after: Props) =>
      before.view === after.view && sameContent(before.showcase, after.showcase),
  )
  let last: { readonly showcase: PublicShowcase; readonly isEmpty: boolean } | undefined
  const isEmpty = (showcase: PublicShowcase) => {
    // the canvases of the editor ask for the same page, one after the other
    if (!last || !sameContent(last.showcase, showcase)) {
      const html = renderToStaticMarkup(createElement(Part, { showcase, view: 'home' }))
      last = { showcase, isEmpty: html === '' }
    }
    return last.isEmpty
  }
  return { ...half, name, Part, isEmpty }
}

/** The sections of a public page, in their usual order. A section is named after its folder. */
export const pageSections: readonly NamedHalf[] = Object.entries(halves)
  .map(([file, half]) => named(file.split('/')[1] ?? '', half))
  .toSorted((a, b) => a.place - b.place)
