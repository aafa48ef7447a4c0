import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { portraitFor } from '#domains/showcase/rules/picture-for.ts'
import type { Frame } from '../../parts/public-page/frames.ts'
import { headingOf } from '../../parts/public-page/heading-of.ts'
import { mark } from '../../parts/public-page/marks.ts'
import { Media } from '../../parts/public-page/media.tsx'
import { Picture } from '../../parts/public-page/pictures.tsx'
import type { PageHalf } from '../page-half.ts'

type Member = PublicShowcase['team'][number]

const frame: Frame = { ratios: [0.8, 0.8], phone: '104px', tablet: '30vw', desktop: '380px' }

function Team({ showcase }: { showcase: PublicShowcase }) {
  const { team } = showcase
  if (team.length === 0) return null
  const siblings = team.map(({ entityId }) => entityId)
  return (
    <section className="team" id="team" aria-labelledby="h-team">
      <div className="in">
        <h2 id="h-team">{headingOf(showcase, 'team', 'Team')}</h2>
        <ul>
          {team.map((member) => (
            <Card
              key={member.entityId}
              member={member}
              drawn={portraitFor({ seed: member.entityId, siblings })}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Picture, name, role and a line; the name leads to the member's own page. */
function Card({ member, drawn }: { member: Member; drawn: string }) {
  const { name, title, subtitle, media, link } = member
  return (
    <li {...mark('team', member.entityId)}>
      <div className="team-pic">
        {media ? (
          <Media media={{ ...media, alt: media.alt || name }} title={name} frame={frame} />
        ) : (
          <Picture name={drawn} />
        )}
      </div>
      <h3>
        {link ? (
          <a href={link} rel="noreferrer">
            {name}
          </a>
        ) : (
          name
        )}
      </h3>
      <p className="team-title">{title}</p>
      {subtitle && <p>{subtitle}</p>}
    </li>
  )
}

export const page: PageHalf = { section: 'team', views: ['home', 'about-me'], Part: Team }
