import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { artFamilyOf } from '#domains/showcase/rules/occupations.ts'
import { Picture } from '../../parts/public-page/pictures.tsx'
import type { PageHalf } from '../page-half.ts'

type Props = { showcase: PublicShowcase }

/** The skills as one inline list. The page of a dance instructor also shows the step chart. */
function Skills({ showcase: { skills, profile } }: Props) {
  if (skills.length === 0) return null
  return (
    <section className="skills" aria-labelledby="h-skills">
      <div className="in">
        <h2 id="h-skills">Skills</h2>
        <ul className="skill-list">
          {skills.map((skill) => (
            <li key={skill.entityId}>{skill.name}</li>
          ))}
        </ul>
        {artFamilyOf(profile) === 'dance' && (
          <div className="steps">
            <Picture name="footprints" />
          </div>
        )}
      </div>
    </section>
  )
}

export const page: PageHalf = { place: 30, Part: Skills }
