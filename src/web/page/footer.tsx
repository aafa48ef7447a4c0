import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { fullName } from '../parts/public-page/full-name.ts'
import { ContactAddress } from './contact-address.tsx'
import { languageWords } from './language-words.ts'
import { LegalLinks } from './legal-links.tsx'
import { Mark } from './mark.tsx'

/** Name, place, languages and contact, the legal pages, and the product's mark unless the plan removes it (product.md 19). */
export function Footer({ showcase }: { showcase: PublicShowcase }) {
  const { profile, adFree, appConfigurations, userUrl } = showcase
  const spoken = languageWords(appConfigurations?.languages ?? [])
  return (
    <footer className="foot" id="contact">
      <div className="in">
        <p>{[fullName(profile), profile.place, spoken].filter(Boolean).join(' · ')}</p>
        {profile.showContactEmail && profile.contactEmail && (
          <ContactAddress address={profile.contactEmail} />
        )}
        <LegalLinks userUrl={userUrl} />
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
