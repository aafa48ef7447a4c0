import type { CSSProperties } from 'react'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { callToAction } from '../../parts/public-page/call-to-action.ts'
import { drawnHero } from '../../parts/public-page/drawn.ts'
import type { Frame } from '../../parts/public-page/frames.ts'
import { fullName } from '../../parts/public-page/full-name.ts'
import { mark } from '../../parts/public-page/marks.ts'
import { Media, type MediaValue } from '../../parts/public-page/media.tsx'
import { oneLinerOf } from '../../parts/public-page/one-liner.ts'
import type { PageHalf } from '../page-half.ts'
import { compositionOf, groundForm, groundStyle } from './composition.ts'
import { nameShape, namesOf } from './name.ts'
import { veilStyle } from './photo-veil.ts'
import { Proof } from './proof.tsx'
import { usualGreeting } from './usual.ts'

/** Beside the text, or above it on a phone. */
const portrait: Frame = { ratios: [1.07, 0.9], phone: '66vw', tablet: '60vw', desktop: '50vw' }
/** Behind the text; above it on a phone. */
const wide: Frame = { ratios: [1.5, 1.9], phone: '66vw', tablet: '100vw', desktop: '100vw' }

type Props = {
  showcase: PublicShowcase
  /** null: the page draws one. */
  media: MediaValue | null
  /** The layout that this hero is for, if phones show another picture. */
  layout?: 'wide' | 'phone'
}

/** Top of the page: greeting, name, one line, one action, and the next free time. */
function Hero({ showcase, media, layout }: Props) {
  const { hero, profile } = showcase
  const action = callToAction(showcase)
  const onPhones = hero?.mobile
  const drawn = drawnHero(showcase)
  const composition = compositionOf(media)
  const words = namesOf(profile)
  const oneLiner = oneLinerOf(profile)
  const nameId = layout === 'phone' ? 'name-on-phones' : 'name'
  return (
    <section
      className="hero"
      id={layout === 'phone' ? undefined : 'hero'}
      aria-labelledby={nameId}
      data-alignment={hero?.alignment ?? 'left'}
      data-phone-alignment={onPhones?.alignment ?? undefined}
      data-colour={hero?.colour ?? 'black'}
      data-composition={composition}
      data-layout={layout}
      style={
        {
          ...(layout === 'phone' && groundStyle(showcase, media)),
          ...veilStyle(media, hero?.colour),
        } as CSSProperties
      }
    >
      <div
        className="hero-art"
        {...mark('hero', '', 'media')}
        data-picture={
          composition === 'figure' ? (media?.type === 'image' ? media.image : drawn) : composition
        }
      >
        <Media
          media={media}
          title={fullName(profile)}
          drawn={drawn}
          frame={composition === 'wide' ? wide : portrait}
          form={groundForm(showcase)}
          // a browser does not load a lazy picture of the hero that its layout hides
          first={layout === undefined}
        />
      </div>
      <div className="hero-copy">
        <p className="greeting" {...mark('hero', '', 'greeting')}>
          <Words wide={hero?.greeting ?? usualGreeting(profile.firstName)} phone={onPhones?.greeting} />
        </p>
        <h1 id={nameId} {...nameShape(words)} {...mark('profile', '', 'firstName')}>
          {words.map((word, i) => (
            <span key={`${i} ${word}`}>{i > 0 ? ` ${word}` : word}</span>
          ))}
        </h1>
        {oneLiner && (
          <p className="one-liner" {...mark('profile', '', 'bio')}>
            <Words wide={oneLiner} phone={onPhones?.oneLiner} />
          </p>
        )}
        {action && (
          <p className="act" {...mark('hero', '', 'label')}>
            <a className="cta" href={action.href} data-style={showcase.cta?.style}>
              {action.label}
            </a>
          </p>
        )}
        <Proof showcase={showcase} service={action?.service} />
      </div>
    </section>
  )
}

/** A text, or two of which the styles show the one for the page's layout. */
function Words({ wide: text, phone }: { wide: string; phone: string | undefined }) {
  if (!phone) return text
  return (
    <>
      <span data-layout="wide">{text}</span>
      <span data-layout="phone">{phone}</span>
    </>
  )
}

/** One hero for every width, or two if phones show another picture: a picture decides the composition. */
function Heroes({ showcase }: { showcase: PublicShowcase }) {
  const { hero } = showcase
  const media = hero?.media ?? null
  const onPhones = hero?.mobile?.media
  if (!onPhones) return <Hero showcase={showcase} media={media} />
  return (
    <>
      <Hero showcase={showcase} media={media} layout="wide" />
      <Hero showcase={showcase} media={onPhones} layout="phone" />
    </>
  )
}

export const page: PageHalf = { section: 'heroSection', Part: Heroes }
