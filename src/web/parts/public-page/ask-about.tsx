import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { hideAddress } from './hidden-address.ts'

type Props = { profile: PublicShowcase['profile']; about: string; children: string }

/**
 * A link that shows the contact e-mail, whose letter has the subject `about`; plain words without a public one. Without
 * script it leads to the contact in the footer. The address is not in the HTML, where programs would collect it.
 */
export function AskAbout({ profile, about, children }: Props) {
  const hidden = profile.showContactEmail ? hideAddress(profile.contactEmail) : undefined
  if (!hidden) return <>{children}</>
  return (
    <span data-island="address" data-when="touch" data-props={JSON.stringify({ ...hidden, about })}>
      <a href="#contact">
        {children}
        <span className="vh">: {about}</span>
      </a>
    </span>
  )
}
