import type { PublishedLetter } from '#domains/audience/rules/published-letter.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { Footer } from '#web/page/footer.tsx'
import { TopBar } from '#web/page/top-bar.tsx'
import { showcaseHref } from '#web/parts/public-page/call-to-action.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'
import { LetterLinks } from './letter-links.tsx'

export const letterMissingTitle = 'This letter is not here'

/** The newest letters that the page offers instead. */
const offered = 5

type Props = { showcase: PublicShowcase; letters: readonly PublishedLetter[] }

/** A letter that is no page: taken away, deleted, or never there. */
export function LetterMissingPage({ showcase, letters }: Props) {
  const { profile, userUrl } = showcase
  const others = letters.slice(0, offered)
  return (
    <>
      <TopBar showcase={showcase} />
      <main id="main" className="book message">
        <div className="in">
          <h1>{letterMissingTitle}</h1>
          <p>
            {profile.firstName || 'Its writer'} may have taken it down. If you got it by mail, it is still in
            your mailbox.{others.length > 0 && ' These letters are here:'}
          </p>
          {others.length > 0 && <LetterLinks letters={others} userUrl={userUrl} zone={profile.timezone} />}
          <p>
            <a className="btn" href={showcaseHref(userUrl)}>
              Go to the page of {fullName(profile)}
            </a>
          </p>
        </div>
      </main>
      <Footer showcase={showcase} />
    </>
  )
}
