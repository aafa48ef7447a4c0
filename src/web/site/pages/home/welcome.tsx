import type { HomeTexts } from '#domains/growth/rules/home-texts.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { showcaseHref } from '#web/parts/public-page/call-to-action.ts'
import { Shot } from './shot.tsx'

/** The five themes in their order on a desktop; the one in the middle is the tallest, and the first on a phone. */
const looks = [
  { theme: 'summit', alt: 'Example page of a running coach, in the Summit look' },
  { theme: 'paper', alt: 'Example page of a joiner, in the Paper look' },
  { theme: 'studio', alt: 'Example page of a dance teacher, in the Studio look' },
  { theme: 'pulse', alt: 'Example page of a strength trainer, in the Pulse look' },
  { theme: 'atelier', alt: 'Example page of a career coach, in the Atelier look' },
] as const

type Props = { texts: HomeTexts; example: PublicShowcase | undefined }

/** The first screen: what the product does, the one thing to do, and five pages in five themes. */
export function Welcome({ texts, example }: Props) {
  return (
    <section className="home-welcome" aria-labelledby="h-home">
      <div className="in">
        <div className="home-copy">
          <h1 id="h-home">{texts.title}</h1>
          {texts.lead && <p className="home-lead">{texts.lead}</p>}
          <p className="acts">
            <a className="b-1 home-b" href="/onboarding">
              {texts.action}
            </a>
            {example && (
              <a className="home-see" href={showcaseHref(example.userUrl)}>
                See {theirs(example)} page
              </a>
            )}
          </p>
          {texts.under && <p className="hint">{texts.under}</p>}
        </div>
        {/* A region that scrolls must be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul className="looks" aria-label="Five looks" tabIndex={0}>
          {looks.map(({ theme, alt }) => (
            <li key={theme} data-look={theme}>
              <Shot
                name={theme}
                alt={alt}
                width={600}
                height={926}
                order={theme === 'studio' ? 'first' : undefined}
              />
            </li>
          ))}
        </ul>
      </div>
      {texts.looks && (
        <div className="looks-note">
          <p className="in">{texts.looks}</p>
        </div>
      )}
    </section>
  )
}

const theirs = ({ profile }: PublicShowcase): string => `${profile.firstName.trim()}’s`
