import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { listedServices } from './call-to-action.ts'
import { yearsText } from './durations.ts'
import { frames } from './frames.ts'
import { fullName } from './full-name.ts'
import { Media } from './media.tsx'
import { Photo } from './photo.tsx'
import { Picture } from './pictures.tsx'
import { ServiceCard } from './service-card.tsx'

type Props = { showcase: PublicShowcase }

/** Skills as one run-in list. A dance page (by its hero) carries the step chart below. */
export function Skills({ showcase: { skills, hero } }: Props) {
  if (skills.length === 0) return null
  const dances = hero?.media.type === 'image' && (hero.media.image === 'arc' || hero.media.image === 'steps')
  return (
    <section className="skills" aria-labelledby="h-skills">
      <div className="in">
        <h2 id="h-skills">Skills</h2>
        <ul className="skill-list">
          {skills.map((skill) => (
            <li key={skill.entityId}>{skill.name}</li>
          ))}
        </ul>
        {dances && (
          <div className="steps">
            <Picture name="footprints" />
          </div>
        )}
      </div>
    </section>
  )
}

export function Services({ showcase }: Props) {
  const services = listedServices(showcase)
  if (services.length === 0) return null
  return (
    <section className="services" id="services" aria-labelledby="h-services">
      <div className="in">
        <h2 id="h-services">Services</h2>
        <ul className="cards" data-count={services.length}>
          {services.map((service, i) => (
            <ServiceCard
              key={service.entityId}
              service={service}
              showcase={showcase}
              leading={i === 0 && services.length > 2}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Beside a picture, else the portrait. The first paragraph leads in the display face; the others follow as text. */
export function AboutMe({ showcase: { aboutMe, profile } }: Props) {
  if (!aboutMe || (!aboutMe.text && !aboutMe.media)) return null
  const [lede, ...rest] = aboutMe.text.split(/\n+/).filter((paragraph) => paragraph.trim())
  const title = aboutMe.title || 'About me'
  const face = readPictureRef(profile.profileImage)
  return (
    <section className="about-me" id="about" aria-labelledby="h-about">
      <div className="in">
        <div className="about-pic">
          {aboutMe.media && <Media media={aboutMe.media} title={title} frame={frames.about} />}
          {!aboutMe.media && face && <Photo picture={face} alt={fullName(profile)} frame={frames.about} />}
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

export function Experience({ showcase: { experiences } }: Props) {
  if (experiences.length === 0) return null
  return (
    <section className="experience" id="experience" aria-labelledby="h-experience">
      <div className="in">
        <h2 id="h-experience">Experience</h2>
        <ol>
          {experiences.map((one) => (
            <li key={one.entityId}>
              <p className="year">{yearsText(one.from, one.to)}</p>
              <div>
                <h3>{one.name}</h3>
                {one.place && <p className="place">{one.place}</p>}
                {one.text && <p>{one.text}</p>}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
