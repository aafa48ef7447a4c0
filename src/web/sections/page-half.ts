import type { ReactNode } from 'react'
import type { PublicShowcase } from '#domains/showcase/contract.ts'

/** `<section>/page.tsx`, `page`: how the section looks on the public page, rendered on the server. */
export type PageHalf = {
  /** Its place on the page, the lowest first. */
  place: number
  /** Renders nothing where the Showcase holds nothing for it. Its element has the section's name as id. */
  Part: (props: { showcase: PublicShowcase }) => ReactNode
  /** Its link in the page's navigation, undefined while there is nothing to lead to. */
  link?: (showcase: PublicShowcase) => string | undefined
}
