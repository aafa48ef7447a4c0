import type { PublicShowcase } from '#domains/showcase/contract.ts'

type Showcase = Pick<PublicShowcase, 'aboutMe' | 'quote' | 'longtext'>

/** Whether the page has a section about me. */
export const hasAboutMe = ({ aboutMe }: Showcase): boolean =>
  aboutMe !== null && (aboutMe.text !== '' || aboutMe.media !== null)

/** Returns the quote, and whether about me contains it; undefined without a text. */
export function quoteOf(showcase: Showcase) {
  const { quote } = showcase
  if (!quote?.text.trim()) return undefined
  return { ...quote, inAboutMe: quote.inAboutMe && hasAboutMe(showcase) }
}

/** Returns the long text, and whether the view about me contains it; undefined without a text. */
export function longTextOf(showcase: Showcase) {
  const { longtext } = showcase
  if (!longtext?.text) return undefined
  return { ...longtext, inAboutMe: longtext.inAboutMe && hasAboutMe(showcase) }
}
