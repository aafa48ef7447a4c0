import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { callToAction, listedServices, showcaseHref } from './call-to-action.ts'
import { frames } from './frames.ts'
import { fullName, initials } from './full-name.ts'
import { Photo } from './photo.tsx'

/** Name, the page's sections, and the one action. */
export function TopBar({ showcase, home }: { showcase: PublicShowcase; home: boolean }) {
  const base = showcaseHref(showcase.userUrl)
  const action = callToAction(showcase)
  const face = readPictureRef(showcase.profile.profileImage)
  const sections = [
    listedServices(showcase).length > 0 && { id: 'services', label: 'Services' },
    showcase.aboutMe && { id: 'about', label: 'About me' },
    showcase.experiences.length > 0 && { id: 'experience', label: 'Experience' },
  ].filter((section) => !!section)
  return (
    <header className="top">
      <div className="in">
        <a className="who" href={base} {...(home && { 'aria-current': 'page' as const })}>
          <span className="who-face" aria-hidden="true">
            {face ? (
              <Photo picture={face} alt="" frame={frames.face} order="soon" />
            ) : (
              initials(showcase.profile)
            )}
          </span>
          <span className="who-name">{fullName(showcase.profile)}</span>
        </a>
        {sections.length > 0 && (
          <nav aria-label="Sections">
            <ul>
              {sections.map(({ id, label }) => (
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
