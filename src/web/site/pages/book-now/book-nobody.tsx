import { Picture } from '#web/parts/public-page/pictures.tsx'
import { BrandFrame } from '../brand-frame.tsx'

/** The states of /booknow without a provider. */
export type BookNobody = 'missing' | 'unknown'

export const bookNobodyTitles: Readonly<Record<BookNobody, string>> = {
  missing: 'Who would you like to book?',
  unknown: 'Nobody takes bookings at this link',
}

const sentences: Readonly<Record<BookNobody, string>> = {
  missing:
    'This link names nobody. The page that you visited last opens by itself; otherwise, look for somebody here.',
  unknown:
    'The person may have another address now, or has taken the page off the web. Look for them by name, or ask for a new link.',
}

/** /booknow without a provider, or with one who is not there. */
export function BookNobodyPage({ state }: { state: BookNobody }) {
  return (
    <BrandFrame>
      <main id="main" className="lost" {...(state === 'missing' && { 'data-island': 'last-provider' })}>
        <div className="in">
          <div>
            <h1>{bookNobodyTitles[state]}</h1>
            <p>{sentences[state]}</p>
            <p className="acts">
              <a className="b-1" href="/selectfreelancer">
                Find somebody
              </a>
            </p>
          </div>
          <div className="lost-pic">
            <Picture name="waves" />
          </div>
        </div>
      </main>
    </BrandFrame>
  )
}
