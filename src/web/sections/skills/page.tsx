import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { artFamilyOf } from '#domains/showcase/rules/occupations.ts'
import { headingOf } from '../../parts/public-page/heading-of.ts'
import { mark } from '../../parts/public-page/marks.ts'
import { Picture } from '../../parts/public-page/pictures.tsx'
import type { PageHalf } from '../page-half.ts'

type Props = { showcase: PublicShowcase }

/** A phone shows this many skills of a longer list at first; `page.css` has the same number. */
const phoneCount = 6

/** The skills as one inline list. The page of a dancer also shows the step chart. */
function Skills({ showcase }: Props) {
  const { skills, profile } = showcase
  if (skills.length === 0) return null
  // one more row does not need a control
  const folds = skills.length > phoneCount + 1
  return (
    <section className="skills" id="skills" aria-labelledby="h-skills">
      <div className="in">
        <h2 id="h-skills">{headingOf(showcase, 'skill', 'Skills')}</h2>
        {folds && <input className="vh" type="checkbox" id="all-skills" />}
        <ul className="skill-list">
          {skills.map((skill) => (
            <li key={skill.entityId} {...mark('skills', skill.entityId)}>
              {skill.name}
            </li>
          ))}
        </ul>
        {folds && (
          <label className="all-skills" htmlFor="all-skills">
            <span>Show all {skills.length} skills</span>
            <span>Show fewer skills</span>
          </label>
        )}
        {artFamilyOf(profile) === 'dance' && (
          <div className="steps">
            <Picture name="footprints" />
          </div>
        )}
      </div>
    </section>
  )
}

export const page: PageHalf = { section: 'skill', views: ['home', 'about-me'], Part: Skills }
