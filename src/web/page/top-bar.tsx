import type { PublicShowcase, ShowcaseView } from '#domains/showcase/contract.ts'
import { callToAction, showcaseHref } from '../parts/public-page/call-to-action.ts'
import { Face } from '../parts/public-page/face.tsx'
import type { Frame } from '../parts/public-page/frames.ts'
import { fullName, initials } from '../parts/public-page/full-name.ts'
import { LikeButton } from '../parts/public-page/like-button.tsx'
import { mark } from '../parts/public-page/marks.ts'
import { pageLinks } from '../sections/views.ts'

const frame: Frame = { ratios: [1, 1], phone: '40px', tablet: '40px', desktop: '40px' }

type Props = {
  showcase: PublicShowcase
  /** The view of the Showcase that is open; undefined on another page, such as that of a service. */
  view?: ShowcaseView
}

/** Name, links to the page's sections and views, and the main action. */
export function TopBar({ showcase, view }: Props) {
  const action = callToAction(showcase)
  const links = pageLinks(showcase, view)
  return (
    <header className="top">
      <div className="in">
        <a className="who" href={showcaseHref(showcase.userUrl)} aria-current={current(view === 'home')}>
          <span className="who-face" aria-hidden="true" {...mark('profile', '', 'profileImage')}>
            <Face image={showcase.profile.profileImage} alt="" frame={frame} order="soon">
              {initials(showcase.profile)}
            </Face>
          </span>
          <span className="who-name">{fullName(showcase.profile)}</span>
        </a>
        {links.length > 0 && (
          <nav aria-label="Sections">
            <ul>
              {links.map((link) => (
                <li key={link.href}>
                  <a href={link.href} aria-current={current(link.current)}>
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {view && (
          <LikeButton
            showcase={showcase}
            target="showcase"
            entityId=""
            title={`the page of ${fullName(showcase.profile)}`}
          />
        )}
        {view && action && (
          <a className="cta cta-top" href={action.href} data-style={showcase.cta?.style}>
            {action.label}
          </a>
        )}
      </div>
    </header>
  )
}

const current = (isCurrent: boolean) => (isCurrent ? 'page' : undefined)
