import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import { rulesQuery, userInfoQuery } from '../../parts/data/identity.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { DeleteSection } from './delete-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { ListingSection } from './listing-section.tsx'
import { LoadFailed } from './load-failed.tsx'
import { MediaSection } from './media-section.tsx'
import { MessagesSection } from './messages-section.tsx'
import { NameSection } from './name-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { SecondStepSection } from './second-step-section.tsx'
import { Section } from './section.tsx'
import { SignOutSection } from './sign-out-section.tsx'

type Props = {
  account: Account | undefined
  /** The page's address with the button that changes it. */
  address: ReactNode
  /** Called when the session is over. */
  onSignedOut: () => Promise<void>
}

/** The settings of the account, one section below the other. */
export function SettingsPage({ account, address, onSignedOut }: Props) {
  return (
    <>
      <PageHead title="Settings" />
      <AboutUser />
      <NotificationsSection />
      <MessagesSection />
      <DevicesSection onSignedOut={onSignedOut} />
      <SignOutSection onSignedOut={onSignedOut} />
      <Section title="Page and theme" text="Where people find you, and how this app looks to you.">
        {address}
        <ThemeSwitch />
      </Section>
      <ListingSection />
      <PaymentsSection />
      <MediaSection account={account} />
      <DeleteSection />
    </>
  )
}

/** The user's data at the identity service. Rendered once loaded, so that no field changes while the user types. */
function AboutUser() {
  const info = useQuery(userInfoQuery)
  const rules = useQuery(rulesQuery)
  const error = info.data && rules.data ? null : (info.error ?? rules.error)
  if (error)
    return (
      <LoadFailed
        what="Your settings"
        error={error}
        onRetry={() => Promise.all([info.refetch(), rules.refetch()])}
      />
    )
  if (!info.data || !rules.data)
    return <SkeletonLines label="Your settings are loading" widths={[30, 60, 60, 30, 60]} />
  const { username, attributes } = info.data
  const isGoogle = username.startsWith('Google')
  return (
    <>
      <NameSection attributes={attributes} />
      <EmailSection attributes={attributes} isGoogle={isGoogle} />
      <PasswordSection isGoogle={isGoogle} max={rules.data.passwordMax} />
      <SecondStepSection
        phoneNumber={attributes['phone_number'] ?? ''}
        mustHave={rules.data.mustHaveMfa}
        isGoogle={isGoogle}
      />
    </>
  )
}
