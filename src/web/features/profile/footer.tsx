import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { fullName } from '../../parts/public-page/full-name.ts'
import { Mark } from './mark.tsx'

/** Name, place and contact address, and the product's mark unless the plan removes it (product.md 19). */
export function Footer({ showcase: { profile, adFree } }: { showcase: PublicShowcase }) {
  return (
    <footer className="foot" id="contact">
      <div className="in">
        <p>{[fullName(profile), profile.place].filter(Boolean).join(' · ')}</p>
        {profile.showContactEmail && profile.contactEmail && (
          <p>
            <a href={`mailto:${profile.contactEmail}`}>{profile.contactEmail}</a>
          </p>
        )}
        {!adFree && (
          <a className="made" href="/newhome">
            <Mark />
            Made with Showcase
          </a>
        )}
      </div>
    </footer>
  )
}
