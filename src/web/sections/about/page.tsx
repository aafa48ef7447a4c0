import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import type { Frame } from '../../parts/public-page/frames.ts'
import { fullName } from '../../parts/public-page/full-name.ts'
import { Media } from '../../parts/public-page/media.tsx'
import { Photo } from '../../parts/public-page/photo.tsx'
import { Picture } from '../../parts/public-page/pictures.tsx'
import type { PageHalf } from '../page-half.ts'

type Props = { showcase: PublicShowcase }

const frame: Frame = { ratios: [0.8, 0.8], phone: '62vw', tablet: '40vw', desktop: '480px' }

/** The picture, or the portrait without one, beside the text. The first paragraph uses the display face. */
function AboutMe({ showcase: { aboutMe, profile } }: Props) {
  if (!aboutMe || (!aboutMe.text && !aboutMe.media)) return null
  const [lede, ...rest] = aboutMe.text.split(/\n+/).filter((paragraph) => paragraph.trim())
  const title = aboutMe.title || 'About me'
  const face = readPictureRef(profile.profileImage)
  return (
    <section className="about-me" id="about" aria-labelledby="h-about">
      <div className="in">
        <div className="about-pic">
          {aboutMe.media && <Media media={aboutMe.media} title={title} frame={frame} />}
          {!aboutMe.media && face && <Photo picture={face} alt={fullName(profile)} frame={frame} />}
          {!aboutMe.media && !face && <Picture name="portrait" />}
        </div>
        <div className="about-copy">
          <h2 id="h-about">{title}</h2>
          {lede && <p className="lede">{lede}</p>}
          {rest.map((paragraph, i) => (
            <p key={`${i} ${paragraph.slice(0, 12)}`}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  )
}

export const page: PageHalf = {
  place: 100,
  Part: AboutMe,
  link: ({ aboutMe }) => (aboutMe ? 'About me' : undefined),
}
