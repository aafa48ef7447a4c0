import type { PublicShowcase, ShowcaseView } from '#domains/showcase/contract.ts'
import { portraitFor } from '#domains/showcase/rules/picture-for.ts'
import { hasAboutMe, longTextOf, quoteOf } from '../../parts/public-page/about-me.ts'
import { showcaseHref } from '../../parts/public-page/call-to-action.ts'
import { drawnPicture } from '../../parts/public-page/drawn.ts'
import { Face } from '../../parts/public-page/face.tsx'
import type { Frame } from '../../parts/public-page/frames.ts'
import { fullName } from '../../parts/public-page/full-name.ts'
import { mark } from '../../parts/public-page/marks.ts'
import { Media } from '../../parts/public-page/media.tsx'
import { Picture } from '../../parts/public-page/pictures.tsx'
import { SessionsLine } from '../../parts/public-page/sessions-line.tsx'
import type { PageHalf } from '../page-half.ts'

type Props = { showcase: PublicShowcase; view?: ShowcaseView }

const frame: Frame = { ratios: [0.8, 0.8], phone: '62vw', tablet: '40vw', desktop: '480px' }

/**
 * The picture beside the text: the chosen one, else the portrait, else a drawn one. The first paragraph uses the display face. The view about
 * me also has the long text and the counter; the home view links to it.
 */
function AboutMe({ showcase, view = 'home' }: Props) {
  const { aboutMe, profile, userUrl } = showcase
  if (!aboutMe || !hasAboutMe(showcase)) return null
  const quote = quoteOf(showcase)
  const longtext = longTextOf(showcase)
  const [lede, ...rest] = aboutMe.text.split(/\n+/).filter((paragraph) => paragraph.trim())
  const title = aboutMe.title || 'About me'
  const drawn = drawnPicture(showcase, 'aboutMe', aboutMe.entityId)
  return (
    <section className="about-me" id="about" aria-labelledby="h-about">
      <div className="in">
        <div className="about-pic" {...mark('about', '', 'media')}>
          {aboutMe.media && <Media media={aboutMe.media} title={title} drawn={drawn} frame={frame} />}
          {!aboutMe.media && (
            <Face image={profile.profileImage} alt={fullName(profile)} frame={frame}>
              <Picture name={portraitFor({ seed: aboutMe.entityId })} />
            </Face>
          )}
        </div>
        <div className="about-copy">
          <h2 id="h-about" {...mark('about', '', 'title')}>
            {title}
          </h2>
          {lede && (
            <p className="lede" {...mark('about', '', 'text')}>
              {lede}
            </p>
          )}
          {rest.map((paragraph, i) => (
            <p key={`${i} ${paragraph.slice(0, 12)}`}>{paragraph}</p>
          ))}
          {quote?.inAboutMe && (
            <blockquote {...mark('quote', '', 'text')}>
              <p>{quote.text}</p>
              {quote.author && <footer>{quote.author}</footer>}
            </blockquote>
          )}
          {longtext?.inAboutMe && view === 'home' && (
            <p>
              <a href={`${showcaseHref(userUrl)}?view=about-me`}>{longtext.title || 'More about me'}</a>
            </p>
          )}
          {longtext?.inAboutMe && view !== 'home' && (
            <>
              {longtext.title && <h3>{longtext.title}</h3>}
              <div
                className="rich"
                {...mark('longtext', '', 'text')}
                dangerouslySetInnerHTML={{ __html: longtext.text }}
              />
            </>
          )}
          {view !== 'home' && <SessionsLine showcase={showcase} />}
        </div>
      </div>
    </section>
  )
}

export const page: PageHalf = {
  section: 'aboutMe',

  views: ['home', 'about-me'],
  Part: AboutMe,
  isLinked: ({ aboutMe }) => aboutMe !== null,
}
