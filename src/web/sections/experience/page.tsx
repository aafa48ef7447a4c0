import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { headingOf } from '../../parts/public-page/heading-of.ts'
import { mark } from '../../parts/public-page/marks.ts'
import type { PageHalf } from '../page-half.ts'
import { yearsText } from './years-text.ts'

type Props = { showcase: PublicShowcase }

function Experience({ showcase }: Props) {
  const { experiences } = showcase
  if (experiences.length === 0) return null
  return (
    <section className="experience" id="experience" aria-labelledby="h-experience">
      <div className="in">
        <h2 id="h-experience">{headingOf(showcase, 'experience', 'Experience')}</h2>
        <ol>
          {experiences.map((one) => (
            <li key={one.entityId} {...mark('experience', one.entityId)}>
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

export const page: PageHalf = {
  section: 'experience',

  views: ['home', 'about-me'],
  Part: Experience,
  isLinked: ({ experiences }) => experiences.length > 0,
}
