import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { quoteOf } from '../../parts/public-page/about-me.ts'
import { mark } from '../../parts/public-page/marks.ts'
import type { PageHalf } from '../page-half.ts'

/** One pull quote, unless about me contains it. */
function Quote({ showcase }: { showcase: PublicShowcase }) {
  const quote = quoteOf(showcase)
  if (!quote || quote.inAboutMe) return null
  return (
    <section className="quote" id="quote" aria-label="Quote">
      <div className="in">
        <figure {...mark('quote', '', 'text')}>
          <blockquote>
            <p>{quote.text}</p>
          </blockquote>
          {quote.author && <figcaption>{quote.author}</figcaption>}
        </figure>
      </div>
    </section>
  )
}

export const page: PageHalf = { section: 'quote', Part: Quote }
