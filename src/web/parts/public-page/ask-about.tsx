import type { PublicShowcase } from '#domains/showcase/contract.ts'

type Props = { profile: PublicShowcase['profile']; about: string; children: string }

/** A link that writes to the provider about a card; plain words without a public contact address. */
export function AskAbout({ profile, about, children }: Props) {
  if (!profile.showContactEmail || !profile.contactEmail) return <>{children}</>
  return (
    <a href={`mailto:${profile.contactEmail}?subject=${encodeURIComponent(about)}`}>
      {children}
      <span className="vh">: {about}</span>
    </a>
  )
}
