import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { callToAction, showcaseHref } from '../../parts/public-page/call-to-action.ts'
import type { Frame } from '../../parts/public-page/frames.ts'
import { fullName, initials } from '../../parts/public-page/full-name.ts'
import { Photo } from '../../parts/public-page/photo.tsx'
import { pageSections } from '../../sections/pages.ts'

const frame: Frame = { ratios: [1, 1], phone: '40px', tablet: '40px', desktop: '40px' }

/** Name, links to the page's sections, and the main action. */
export function TopBar({ showcase, home }: { showcase: PublicShowcase; home: boolean }) {
  const base = showcaseHref(showcase.userUrl)
  const action = callToAction(showcase)
  const face = readPictureRef(showcase.profile.profileImage)
  const links = pageSections.flatMap(({ name, link }) => {
    const label = link?.(showcase)
    return label ? [{ id: name, label }] : []
  })
  return (
    <header className="top">
      <div className="in">
        <a className="who" href={base} {...(home && { 'aria-current': 'page' as const })}>
          <span className="who-face" aria-hidden="true">
            {face ? <Photo picture={face} alt="" frame={frame} order="soon" /> : initials(showcase.profile)}
          </span>
          <span className="who-name">{fullName(showcase.profile)}</span>
        </a>
        {links.length > 0 && (
          <nav aria-label="Sections">
            <ul>
              {links.map(({ id, label }) => (
                <li key={id}>
                  <a href={home ? `#${id}` : `${base}#${id}`}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {home && action && (
          <a className="cta cta-top" href={action.href}>
            {action.label}
          </a>
        )}
      </div>
    </header>
  )
}
