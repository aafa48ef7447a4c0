import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { longTextOf } from '../../parts/public-page/about-me.ts'
import type { PageHalf } from '../page-half.ts'

/** One block of rich text, unless the view about me contains it. */
function LongText({ showcase }: { showcase: PublicShowcase }) {
  const longtext = longTextOf(showcase)
  if (!longtext || longtext.inAboutMe) return null
  const named = longtext.title ? { 'aria-labelledby': 'h-longtext' } : { 'aria-label': 'More' }
  return (
    <section className="longtext" id="longtext" {...named}>
      <div className="in">
        {longtext.title && <h2 id="h-longtext">{longtext.title}</h2>}
        <div className="rich" dangerouslySetInnerHTML={{ __html: longtext.text }} />
      </div>
    </section>
  )
}

export const page: PageHalf = { section: 'longtext', Part: LongText }
