import type { LetterAsPage, PublishedLetter } from '#domains/audience/rules/published-letter.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { Footer } from '#web/page/footer.tsx'
import { TopBar } from '#web/page/top-bar.tsx'
import { showcaseHref } from '#web/parts/public-page/call-to-action.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'
import { Icon } from '#web/parts/public-page/icons.tsx'
import { wordStyle } from '#web/parts/public-page/text-shape.ts'
import { page as newsletter } from '#web/sections/newsletter/page.tsx'
import { LetterBlock } from './letter-block.tsx'
import { LetterLinks, letterDay } from './letter-links.tsx'
import { lettersHref } from './letters-href.ts'

type Props = { showcase: PublicShowcase; letter: LetterAsPage }

/** A letter as a page: what the mails said, for nobody in particular. Its foot offers the next letters. */
export function LetterPage({ showcase, letter }: Props) {
  const { profile, userUrl } = showcase
  const { subject, preview, at, blocks } = letter
  return (
    <>
      <TopBar showcase={showcase} />
      <main id="main" className="book letter">
        <article className="post">
          <header className="post-h">
            <div className="in">
              <p className="back">
                <a href={lettersHref(userUrl)}>
                  <Icon name="back" size={20} />
                  All letters
                </a>
              </p>
              <h1 style={wordStyle(subject)}>{subject}</h1>
              {preview && <p className="post-l">{preview}</p>}
              <p className="post-m">
                <time dateTime={at}>{letterDay(at, profile.timezone)}</time>
                <span>by {fullName(profile)}</span>
              </p>
            </div>
          </header>
          <div className="in ltr-b">
            {blocks.map((block) => (
              <LetterBlock key={block.id} block={block} userUrl={userUrl} />
            ))}
          </div>
        </article>
        <LetterFoot showcase={showcase} sentAt={at} />
      </main>
      <Footer showcase={showcase} />
    </>
  )
}

type ListProps = { showcase: PublicShowcase; letters: readonly PublishedLetter[] }

/** The letters of a provider that are pages, the newest first. */
export function LetterList({ showcase, letters }: ListProps) {
  const { profile, userUrl } = showcase
  return (
    <>
      <TopBar showcase={showcase} />
      <main id="main" className="book letter">
        <div className="ltr-list">
          <div className="in">
            <p className="back">
              <a href={showcaseHref(userUrl)}>
                <Icon name="back" size={20} />
                {fullName(profile)}
              </a>
            </p>
            <h1>{lettersTitle(showcase)}</h1>
            {letters.length > 0 ? (
              <LetterLinks letters={letters} userUrl={userUrl} zone={profile.timezone} />
            ) : (
              <p>No letter can be read here yet.</p>
            )}
          </div>
        </div>
        <NextLetters showcase={showcase} />
      </main>
      <Footer showcase={showcase} />
    </>
  )
}

export const lettersTitle = ({ profile }: PublicShowcase): string => `Letters from ${fullName(profile)}`

/** The way to the page of its writer, and the form for the next letters if the page has one. */
function LetterFoot({ showcase, sentAt }: { showcase: PublicShowcase; sentAt: string }) {
  const { profile, userUrl } = showcase
  return (
    <>
      <div className="ltr-foot">
        <div className="in">
          <p>
            This letter went to the people who follow {profile.firstName || fullName(profile)} on{' '}
            {letterDay(sentAt, profile.timezone)}. Times, prices and places may have changed since.
          </p>
          <p>
            <a className="btn btn-quiet" href={showcaseHref(userUrl)}>
              Go to the page of {fullName(profile)}
            </a>
          </p>
        </div>
      </div>
      <NextLetters showcase={showcase} />
    </>
  )
}

/** The form of the newsletter, without its link to the letters, which this page has. */
const NextLetters = ({ showcase }: { showcase: PublicShowcase }) => (
  <newsletter.Part showcase={{ ...showcase, hasLetters: undefined }} />
)
