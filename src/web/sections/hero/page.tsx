import type { CSSProperties } from 'react'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { callToAction } from '../../parts/public-page/call-to-action.ts'
import type { Frame } from '../../parts/public-page/frames.ts'
import { fullName } from '../../parts/public-page/full-name.ts'
import { Icon } from '../../parts/public-page/icons.tsx'
import { Media, type MediaValue } from '../../parts/public-page/media.tsx'
import { OwnTime } from '../../parts/public-page/next-time.tsx'
import { inPlace } from '../../parts/when-and-where/provider-place.ts'
import type { PageHalf } from '../page-half.ts'
import { compositionOf, groundForm } from './composition.ts'
import { usualGreeting, usualMedia } from './usual.ts'

/** Beside the text, or above it on a phone. */
const portrait: Frame = { ratios: [1.07, 0.9], phone: '66vw', tablet: '60vw', desktop: '50vw' }
/** Behind the panel with the text. */
const wide: Frame = { ratios: [1.5, 1.2], phone: '66vw', tablet: '66vw', desktop: '66vw' }
const imageOf = (media: MediaValue): string | undefined => (media.type === 'image' ? media.image : undefined)

/** Top of the page: greeting, name, one line, one action, and the next free time. */
function Hero({ showcase }: { showcase: PublicShowcase }) {
  const { hero, profile } = showcase
  const action = callToAction(showcase)
  const next = action?.service?.nextAvailable
  const media = hero?.media ?? usualMedia
  const composition = compositionOf(media)
  const words = [profile.firstName, profile.lastName].map((word) => word.trim()).filter(Boolean)
  const lengths = words.map((word) => Array.from(word).length)
  const letters = Math.max(4, ...lengths)
  const nameLetters = Math.max(
    8,
    lengths.reduce((sum, length) => sum + length + 1, 0),
  )
  return (
    <section
      className="hero"
      aria-labelledby="name"
      data-alignment={hero?.alignment ?? 'left'}
      data-colour={hero?.colour ?? 'black'}
      data-composition={composition}
    >
      <div className="hero-art" data-picture={composition === 'figure' ? imageOf(media) : composition}>
        <Media
          media={media}
          title={fullName(profile)}
          frame={composition === 'wide' ? wide : portrait}
          form={groundForm(showcase)}
          first
        />
      </div>
      <div className="hero-copy">
        <p className="greeting">{hero?.greeting ?? usualGreeting(profile.firstName)}</p>
        <h1 id="name" style={{ '--letters': letters, '--name-letters': nameLetters } as CSSProperties}>
          {words.map((word, i) => (
            <span key={`${i} ${word}`}>{i > 0 ? ` ${word}` : word}</span>
          ))}
        </h1>
        {(profile.bio || profile.jobTitle) && <p className="one-liner">{profile.bio || profile.jobTitle}</p>}
        {action && (
          <p className="act">
            <a className="cta" href={action.href}>
              {action.label}
            </a>
          </p>
        )}
        {action?.service && next && (
          <ul className="proof">
            <li>
              <Icon name="clock" />
              <span>
                Next free: <b>{formatDate(next, 'session', action.service.timezone)}</b>{' '}
                <i>{inPlace(action.service.timezone, profile)}</i>
                <OwnTime start={next} zone={action.service.timezone} />
              </span>
            </li>
          </ul>
        )}
      </div>
    </section>
  )
}

export const page: PageHalf = { place: 20, Part: Hero }
