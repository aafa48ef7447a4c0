import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { Picture } from '../../parts/public-page/pictures.tsx'
import type { PageHalf } from '../page-half.ts'

type Props = { showcase: PublicShowcase }

/** The skills as one inline list. A page with a dance picture in its hero also shows the step chart. */
function Skills({ showcase: { skills, hero } }: Props) {
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

export const page: PageHalf = { section: 'skill', place: 30, Part: Skills }
