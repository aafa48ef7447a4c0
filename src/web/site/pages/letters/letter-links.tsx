import type { PublishedLetter } from '#domains/audience/rules/published-letter.ts'
import { inZone } from '#platform/common/zones.ts'
import { letterHref } from './letters-href.ts'

type Props = { letters: readonly PublishedLetter[]; userUrl: string; zone: string }

/** Letters, each with its day. */
export const LetterLinks = ({ letters, userUrl, zone }: Props) => (
  <ul className="post-o ltr-all">
    {letters.map((letter) => (
      <li key={letter.slug}>
        <a href={letterHref(userUrl, letter)}>{letter.subject}</a>
        <time dateTime={letter.at}>{letterDay(letter.at, zone)}</time>
        {letter.preview && <p>{letter.preview}</p>}
      </li>
    ))}
  </ul>
)

/** The day on which a letter was sent: `November 16, 2026`. */
export const letterDay = (instant: string, zone: string): string =>
  inZone(instant, zone, { month: 'long', day: 'numeric', year: 'numeric' })
