import type { ReactNode } from 'react'
import type { PublicShowcase, SectionName, ShowcaseView } from '#domains/showcase/contract.ts'

/** `<section>/page.tsx`, export `page`: the section on the public page, rendered on the server. */
export type PageHalf = {
  /** Its name in the records that order the sections and switch them on and off. */
  section: SectionName
  /** The views that show it; the home view alone if missing. */
  views?: readonly ShowcaseView[]
  /** Renders nothing when the Showcase has no content for it. Its element has the section's name as id. */
  Part: (props: { showcase: PublicShowcase; view?: ShowcaseView }) => ReactNode
  /** Whether the page's navigation links it under its title; never if missing. */
  isLinked?: (showcase: PublicShowcase) => boolean
}
